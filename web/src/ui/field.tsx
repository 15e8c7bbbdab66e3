import { createContext, type ReactNode, use, useId } from 'react'
import { cx } from './cx.ts'

interface FieldState {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
}

const FieldContext = createContext<FieldState | null>(null)

interface FieldProps {
  label: ReactNode
  /** Optional fields are marked, required ones are not. */
  optional?: boolean
  /** For screen readers only, where a group around it already says what it is about. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: string | undefined
  className?: string
  children: ReactNode
}

/** Names, describes and marks invalid the control inside it. */
export function Field({ label, optional, hideLabel, hint, error, className, children }: FieldProps) {
  const id = useId()
  const labelId = `${id}label`
  const noteId = `${id}note`
  const note = error ?? hint
  const state = { id, labelId, describedBy: note ? noteId : undefined, invalid: error !== undefined }

  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label id={labelId} htmlFor={id} className={hideLabel ? 'sr-only' : 'self-start text-sm/4 font-medium'}>
        {label} {optional && <span className="font-normal text-ink-subtle">optional</span>}
      </label>
      <FieldContext value={state}>{children}</FieldContext>
      {note && (
        <p id={noteId} className={cx('text-xs', error ? 'text-danger' : 'text-ink-subtle')}>
          {note}
        </p>
      )}
    </div>
  )
}

/** What a control takes from the field around it; outside of one it needs an `aria-label`. */
export function useField() {
  const field = use(FieldContext)

  return {
    labelId: field?.labelId,
    control: {
      id: field?.id,
      'aria-describedby': field?.describedBy,
      'aria-invalid': field?.invalid || undefined,
    },
  }
}
