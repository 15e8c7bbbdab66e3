/** Two moments in milliseconds; the end is not part of it. */
export type Span = { start: number; end: number }

const inOrder = (one: Span, other: Span): number => one.start - other.start

/** In order and apart from each other; those that touch become one. */
export function joined(spans: readonly Span[]): Span[] {
  const apart: Span[] = []
  for (const { start, end } of spans.toSorted(inOrder)) {
    if (end <= start) continue
    const last = apart.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else apart.push({ start, end })
  }

  return apart
}

/** What is left of some without others. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  const taken = joined(others)
  const left: Span[] = []
  let next = 0
  for (const { start, end } of joined(spans)) {
    let from = start
    while (taken[next] !== undefined && (taken[next]?.end ?? 0) <= start) next += 1
    for (let index = next; (taken[index]?.start ?? end) < end; index += 1) {
      const { start: gone, end: back } = taken[index] as Span
      if (gone > from) left.push({ start: from, end: gone })
      from = Math.max(from, back)
    }
    if (from < end) left.push({ start: from, end })
  }

  return left
}

export const widened = ({ start, end }: Span, by: number): Span => ({ start: start - by, end: end + by })
