import type { Span } from '../reckoning/spans.ts'

/** Since when a calendar has said so. */
export type Since = Span & { since: string }

type Asked = {
  since: string
  /** What is over by then is not known any more. */
  from: number
}

/**
 * What a calendar says now, in pieces: those that it said before keep since when. Else an event beside another, with which it
 * becomes one stretch, would make that one new, and so would every day that goes by of an event that repeats daily.
 */
export function carried(wanted: readonly Span[], known: readonly Since[], { since, from }: Asked): Since[] {
  const before = known.toSorted((one, other) => one.start - other.start)
  const pieces: Since[] = []
  let next = 0
  const push = (piece: Since) => {
    const last = pieces.at(-1)
    if (piece.end <= piece.start) return
    if (last?.end === piece.start && last.since === piece.since) last.end = piece.end
    else pieces.push(piece)
  }
  for (const { start, end } of wanted.toSorted((one, other) => one.start - other.start)) {
    let at = start
    const pushNew = (end: number) => push({ start: Math.max(at, from), end, since })
    while ((before[next]?.end ?? end) <= start) next += 1
    for (let index = next; (before[index]?.start ?? end) < end; index += 1) {
      const piece = before[index] as Since
      pushNew(piece.start)
      const until = Math.min(end, piece.end)
      push({ start: Math.max(at, piece.start), end: until, since: piece.since })
      at = Math.max(at, until)
    }
    pushNew(end)
  }

  return pieces
}
