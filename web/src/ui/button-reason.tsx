import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Tooltip } from './tooltip.tsx'

interface ButtonReasonProps {
  reason: string
  className: string
  children: ReactNode
}

/** A disabled button takes neither pointer nor focus, so what stands around it does. */
export function ButtonReason({ reason, className, children }: ButtonReasonProps) {
  return (
    <Tooltip content={reason}>
      <span
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop here the keyboard never learns the reason
        tabIndex={0}
        className={cx('inline-flex cursor-not-allowed rounded-md *:pointer-events-none', className)}
      >
        {children}
      </span>
    </Tooltip>
  )
}
