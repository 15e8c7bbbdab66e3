import { useState } from 'react'
import type { TooltipProps } from './tooltip.tsx'
import { useIdleLoad } from './use-idle-load.ts'

const load = () => import('./tooltip.tsx')

/** For what a page shows at once: its tooltip comes when the page rests, and not under somebody's focus. */
export function LazyTooltip(props: TooltipProps) {
  const { part } = useIdleLoad(load)
  const [isFocused, setIsFocused] = useState(false)
  const [isReady, setIsReady] = useState(false)
  if (part && !isFocused && !isReady) setIsReady(true)
  if (part && isReady) return <part.Tooltip {...props} />

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus of what is in it
    <span className="contents" onFocus={() => setIsFocused(true)} onBlur={() => setIsFocused(false)}>
      {props.children}
    </span>
  )
}
