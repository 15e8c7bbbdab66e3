import type { ReactNode } from 'react'
import { useIsPrinting } from './use-is-printing.ts'
import { useMedia } from './use-media.ts'

const widths = {
  sm: { query: '(width >= 40rem)', wideClass: 'max-sm:hidden', narrowClass: 'sm:hidden' },
  xl: { query: '(width >= 80rem)', wideClass: 'max-xl:hidden', narrowClass: 'xl:hidden' },
} as const

interface EitherWidthProps {
  /** From which on it is wide, as styles call it. */
  from: keyof typeof widths
  wide: () => ReactNode
  narrow: () => ReactNode
}

/**
 * A table where there is room for one, else a list of the same. Only one of them is drawn, as long as nobody prints: paper has
 * a width of its own, which styles alone know.
 */
export function EitherWidth({ from, wide, narrow }: EitherWidthProps) {
  const { query, wideClass, narrowClass } = widths[from]
  const isWide = useMedia(query)
  const isPrinting = useIsPrinting()

  return (
    <>
      {(isWide || isPrinting) && <div className={wideClass}>{wide()}</div>}
      {(!isWide || isPrinting) && <div className={narrowClass}>{narrow()}</div>}
    </>
  )
}
