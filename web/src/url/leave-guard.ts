import type { AroundNavHandler } from 'wouter'

type Guard = (goOn: () => void) => void

let guard: Guard | null = null

/** A page with something to lose: it is told instead of being left, and goes on by itself. What comes back ends it. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask

  return () => {
    if (guard === ask) guard = null
  }
}

const isOtherPage = (to: string): boolean => new URL(to, location.href).pathname !== location.pathname

/** Around every step that a link, a key or a command makes. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const goOn = () => navigate(to, options)
  if (guard && isOtherPage(to)) guard(goOn)
  else goOn()
}
