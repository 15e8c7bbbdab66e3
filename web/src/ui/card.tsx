import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from './cx.ts'

interface CardProps extends ComponentPropsWithRef<'div'> {
  /** Answers to the pointer: for cards that lead somewhere or stand in a grid. */
  lifts?: boolean
}

export function Card({ lifts, className, ...rest }: CardProps) {
  return <div {...rest} className={cx('card', lifts && 'card-lifts', className)} />
}

interface CardHeaderProps {
  title: ReactNode
  /** What stands at the right end: a link, a badge, a count. */
  children?: ReactNode
  className?: string
}

export function CardHeader({ title, children, className }: CardHeaderProps) {
  return (
    <div className={cx('flex items-center justify-between gap-3 px-4 pt-3.5 pb-3', className)}>
      <h2 className="text-base font-semibold tracking-[-0.006em]">{title}</h2>
      {children}
    </div>
  )
}
