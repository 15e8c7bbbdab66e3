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
  /** Beside the label: where the value comes from. */
  origin?: string | undefined
  error?: string | undefined
  className?: string
  children: ReactNode
}

/** Names, describes and marks invalid the control inside it. */
export function Field(props: FieldProps) {
  const { label, optional, hideLabel, hint, origin, error, className, children } = props
  const id = useId()
  const labelId = `${id}label`
  const noteId = `${id}note`
  const originId = `${id}origin`
  const note = error ?? hint
  const describedBy = [note && noteId, origin && originId].filter(Boolean).join(' ') || undefined
  const state = { id, labelId, describedBy, invalid: error !== undefined }

  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={hideLabel ? 'sr-only' : 'flex flex-wrap gap-x-1.5 text-sm/4'}>
        <label id={labelId} htmlFor={id} className="font-medium">
          {label} {optional && !origin && <span className="font-normal text-ink-subtle">optional</span>}
        </label>
        {origin && (
          <span id={originId} className="text-ink-subtle text-xs/4">
            {origin}
          </span>
        )}
      </div>
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
