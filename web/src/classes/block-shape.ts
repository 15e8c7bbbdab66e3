/** How much of itself a block can show. */
export type BlockShape = {
  /** `full` has room for the title, `code` for two letters, a `sliver` for nothing. */
  kind: 'full' | 'code' | 'sliver'
  /** The title stands to the right, where nothing else is. */
  spills: boolean
  /** What fits in the height: several lines, a title and a time, or a title alone. */
  lines: 'many' | 'two' | 'one'
}

const widths = { full: 64, code: 30, spill: 92 }
const heights = { many: 50, two: 38 }

type Size = { width: number; height: number /** Free to the right. */; room: number }

export function shapeOf({ width, height, room }: Size): BlockShape {
  const kind = width >= widths.full ? 'full' : width >= widths.code ? 'code' : 'sliver'

  return {
    kind,
    spills: kind !== 'full' && room >= widths.spill,
    lines: height >= heights.many ? 'many' : height >= heights.two ? 'two' : 'one',
  }
}
