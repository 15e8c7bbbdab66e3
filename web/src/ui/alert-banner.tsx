import { CircleX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

interface AlertBannerProps {
  title: string
  onDismiss: () => void
  children: ReactNode
}

/** Something failed: stays until dismissed. */
export function AlertBanner({ title, onDismiss, children }: AlertBannerProps) {
  return (
    <div
      role="alert"
      className="flex items-center gap-3 rounded-lg bg-danger-soft py-2.5 pr-2.5 pl-3.5 text-sm text-danger inset-ring inset-ring-danger-line"
    >
      <CircleX size={18} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p>{children}</p>
      </div>
      <IconButton icon={X} label="Dismiss" size="sm" inherit onClick={onDismiss} />
    </div>
  )
}
