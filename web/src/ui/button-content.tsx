import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Icon } from './icon.ts'
import { Spinner } from './spinner.tsx'

interface ButtonContentProps {
  icon: Icon | undefined
  iconSize: number
  pending: boolean
  pendingText: string | undefined
  children: ReactNode
}

export function ButtonContent({ icon: Glyph, iconSize, pending, pendingText, children }: ButtonContentProps) {
  const hidden = pending ? children : pendingText

  return (
    <>
      {pending ? <Pending size={iconSize} /> : Glyph && <Glyph size={iconSize} />}
      {pendingText ? (
        <span
          className="reserve"
          data-reserve={typeof hidden === 'string' ? hidden : undefined}
          data-spinner={Glyph ? undefined : pending ? 'here' : 'to-come'}
        >
          {pending ? pendingText : children}
        </span>
      ) : (
        children
      )}
    </>
  )
}

/** The browser takes focus from a button that becomes disabled; a teacher on the keyboard gets it back. */
function Pending({ size }: { size: number }) {
  const anchor = useRef<HTMLSpanElement>(null)
  const focused = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const button = anchor.current?.closest('button') ?? null
    focused.current = button === document.activeElement ? button : null
  }, [])
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focused.current?.focus()
    },
    [],
  )

  return (
    <span ref={anchor}>
      <Spinner size={size} />
    </span>
  )
}
