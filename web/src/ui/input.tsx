import type { ComponentPropsWithRef, ReactNode } from 'react'
import { controlClass, controlHeight } from './control-class.ts'
import { cx } from './cx.ts'
import { useField } from './field.tsx'
import type { Icon } from './icon.ts'

interface InputProps extends Omit<ComponentPropsWithRef<'input'>, 'prefix'> {
  icon?: Icon
  /** A sign or word before the value: "$". */
  prefix?: string
  /** A sign or word after the value: "min". */
  suffix?: string
}

export function Input({ icon: Glyph, prefix, suffix, className, ...rest }: InputProps) {
  const { control } = useField()

  return (
    <span className={cx('relative block w-full min-w-0', className)}>
      {Glyph && <Affix side="left-2.5" content={<Glyph size={16} />} />}
      {prefix && <Affix side="left-2.5" content={prefix} />}
      <input
        dir="auto"
        {...control}
        {...rest}
        className={cx(
          'w-full',
          controlClass,
          controlHeight,
          Glyph ? 'picker-on-icon pl-8.5' : prefix ? 'pl-6.5' : 'pl-2.5',
          suffix ? 'pr-10' : 'pr-2.5',
        )}
      />
      {suffix && <Affix side="right-2.5" content={suffix} />}
    </span>
  )
}

function Affix({ side, content }: { side: string; content: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute inset-y-0 grid place-items-center text-sm text-ink-subtle',
        side,
      )}
    >
      {content}
    </span>
  )
}
