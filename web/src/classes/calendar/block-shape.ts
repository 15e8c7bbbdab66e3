/** How much of itself a block can show. None is without words. */
export type BlockShape = {
  /** `full` has room for the title, `code` for two letters and a time; `turned` is read sideways, `letters` are small. */
  kind: 'full' | 'code' | 'turned' | 'letters'
  /** The title stands to the right, where nothing else is. */
  spills: boolean
  /** What fits in the height: several lines, two, or one. */
  lines: 'many' | 'two' | 'one'
  /** Pixels that a line of words has, and those free to the right. */
  line: number
  beyond: number
}

const widths = { full: 64, code: 42, spill: 92 }
const heights = { many: 50, two: 38 }
/** Beside the words. */
const margin = 13

/** No block is narrower. */
export const leastWidth = 16

type Size = {
  width: number
  height: number
  /** Free to the right. */
  room: number
}

/** One order for all blocks of a week: what is wide enough for two letters and a time is read straight. */
export function shapeOf({ width, height, room }: Size): BlockShape {
  const lines = height >= heights.many ? 'many' : height >= heights.two ? 'two' : 'one'
  const line = Math.floor(width - margin)
  const kind = kindOf(width, lines)
  const spills = kind !== 'full' && room >= widths.spill

  return { kind, spills, lines, line, beyond: Math.floor(room) }
}

function kindOf(width: number, lines: BlockShape['lines']): BlockShape['kind'] {
  if (width >= widths.full) return 'full'
  if (width >= widths.code) return 'code'

  return lines === 'many' ? 'turned' : 'letters'
}
