import type { ComponentPropsWithRef } from 'react'
import { controlClass } from './control-class.ts'
import { cx } from './cx.ts'
import { useField } from './field.tsx'

/** Grows with its text up to a third of a screen. */
export function Textarea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const { control } = useField()

  return (
    <textarea
      dir="auto"
      {...control}
      {...rest}
      className={cx(
        controlClass,
        'field-sizing-content block w-full max-h-72 min-h-14.5 resize-y px-2.5 py-2',
        className,
      )}
    />
  )
}
