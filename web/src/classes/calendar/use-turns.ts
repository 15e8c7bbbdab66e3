import { useEffect, useState } from 'react'

interface Turns {
  /** What is drawn; another one is drawn from the start. */
  of: string
  lines: number
  /** How many lines a frame takes; all of them where there is little to draw. */
  perFrame: number
}

/**
 * How many lines of a calendar are drawn by now. Hundreds of classes in one frame would hold the page up for a tenth of a second;
 * line by line they come from the top within as many frames, and clicks get their answer in between.
 */
export function useTurns({ of, lines, perFrame }: Turns): number {
  const [drawn, setDrawn] = useState({ of, lines: 0 })
  const before = drawn.of === of ? drawn.lines : 0
  const now = Math.min(lines, Math.max(before, perFrame))

  useEffect(() => {
    if (now >= lines) return
    const frame = requestAnimationFrame(() => setDrawn({ of, lines: now + perFrame }))
    return () => cancelAnimationFrame(frame)
  }, [of, now, lines, perFrame])

  return now
}
