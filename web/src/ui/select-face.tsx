import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { controlClass, controlHeight } from './control-class.ts'
import { cx } from './cx.ts'

/** What a closed select shows. */
export function SelectFace({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="min-w-0 truncate">{children}</span>
      <ChevronsUpDown size={14} className="text-ink-subtle" />
    </>
  )
}

export const selectFaceClass = (className = 'w-full'): string =>
  cx(
    controlClass,
    controlHeight,
    'flex items-center justify-between gap-2 px-2.5 text-left data-placeholder:text-ink-subtle',
    className,
  )
