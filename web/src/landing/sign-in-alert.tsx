import { CircleAlert, X } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'

type SignInAlertProps = { text: string | null; onDismiss: () => void }

/** Over the page, since whichever sign-in button was pressed may be out of sight, below its header, and there until dismissed. */
export function SignInAlert({ text, onDismiss }: SignInAlertProps) {
  if (text === null) return null

  return (
    <div className="fixed inset-x-4 top-17 z-50 lg:top-20 mx-auto max-w-md">
      <div
        role="alert"
        className="flex items-start gap-3 rounded-lg bg-danger-soft py-2 pr-2 pl-3.5 text-sm text-danger shadow-md ring-1 ring-danger-line"
      >
        <CircleAlert size={16} className="mt-2" />
        <p className="flex-1 py-1.5">{text}</p>
        <IconButton icon={X} label="Dismiss" className="text-current" onClick={onDismiss} />
      </div>
    </div>
  )
}
