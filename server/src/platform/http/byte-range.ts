import type { ByteRange } from '../storage/store.ts'

/**
 * What a Range header asks for: one range, the whole file (undefined), or something outside of it. Several ranges, other
 * units and what cannot be read may be answered with the whole, which is what we do.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return lastBytes(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined

  return start < size ? { start, end } : 'outside'
}

const lastBytes = (count: number, size: number): ByteRange | 'outside' =>
  count === 0 || size === 0 ? 'outside' : { start: Math.max(size - count, 0), end: size - 1 }
