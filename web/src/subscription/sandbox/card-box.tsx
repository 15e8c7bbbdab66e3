import { CreditCard } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { type Control, useController, useFormState } from 'react-hook-form'
import { cx } from '#web/ui/cx.ts'
import { caretAfter, digitsOf, formatCode, formatExpiry, formatNumber } from './card-format.ts'
import { type CardField, type CardValues, cardFields } from './card-values.ts'

type CardBoxProps = { control: Control<CardValues, unknown, unknown>; number: string }

/** Number, expiry date and security code in one frame, with one line below for what is wrong. */
export function CardBox({ control, number }: CardBoxProps) {
  const messageId = useId()
  const message = useShownError(control)

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm/4 font-medium">Card details</legend>
      <div
        className={cx(
          'grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-border',
          message ? 'border-danger' : 'border-border-control',
        )}
      >
        <CardInput
          control={control}
          field="number"
          label="Card number"
          placeholder="1234 1234 1234 1234"
          format={formatNumber}
          messageId={message?.field === 'number' ? messageId : undefined}
          className="col-span-2 rounded-t-[7px]"
        />
        <CardInput
          control={control}
          field="expiry"
          label="Expiry date"
          placeholder="MM / YY"
          format={formatExpiry}
          messageId={message?.field === 'expiry' ? messageId : undefined}
          className="rounded-bl-[7px]"
        />
        <CardInput
          control={control}
          field="code"
          label="Security code"
          placeholder="CVC"
          format={(text) => formatCode(text, number)}
          messageId={message?.field === 'code' ? messageId : undefined}
          className="rounded-br-[7px]"
        />
      </div>
      <p id={messageId} role="status" className="mt-1.5 text-danger text-xs empty:hidden">
        {message?.text}
      </p>
    </fieldset>
  )
}

/** What is wrong is said while it is typed; that something is still missing, only once the field was left. */
function useShownError(control: CardBoxProps['control']): { field: CardField; text: string } | undefined {
  const { errors, touchedFields, isSubmitted } = useFormState({ control })

  return cardFields
    .map((field) => ({ field, text: errors[field]?.message ?? '' }))
    .find(({ field, text }) => text && (isSubmitted || touchedFields[field] || !text.endsWith('incomplete.')))
}

interface CardInputProps {
  control: CardBoxProps['control']
  field: CardField
  label: string
  placeholder: string
  format: (text: string) => string
  messageId: string | undefined
  className: string
}

function CardInput({
  control,
  field: name,
  label,
  placeholder,
  format,
  messageId,
  className,
}: CardInputProps) {
  const { field } = useController({ control, name })

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = target
    const formatted = format(value)
    const isAtEnd = selectionStart === null || selectionStart === value.length
    const digitsBefore = digitsOf(value.slice(0, selectionStart ?? undefined)).length
    field.onChange(formatted)
    if (!isAtEnd) {
      const caret = caretAfter(formatted, digitsBefore)
      requestAnimationFrame(() => target.setSelectionRange(caret, caret))
    }
  }

  return (
    <span className={cx('relative bg-surface', name === 'number' && 'col-span-2')}>
      {name === 'number' && (
        <CreditCard
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-subtle"
        />
      )}
      <input
        ref={field.ref}
        name={name}
        value={field.value}
        onChange={handleChange}
        onBlur={field.onBlur}
        aria-label={label}
        aria-invalid={messageId !== undefined || undefined}
        aria-describedby={messageId}
        placeholder={placeholder}
        inputMode="numeric"
        // A browser would offer the teacher's real cards.
        autoComplete="off"
        className={cx(
          'h-10 w-full bg-transparent text-sm tabular-nums outline-none placeholder:text-ink-subtle',
          'focus-visible:shadow-[inset_0_0_0_2px_var(--focus)] pointer-coarse:text-lg',
          name === 'number' ? 'pr-3 pl-9.5' : 'px-3',
          className,
        )}
      />
    </span>
  )
}
