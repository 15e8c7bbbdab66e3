/** How much of itself a block can show. */
export type BlockShape = {
  /** `full` has room for the title, `code` for two letters, a `sliver` for nothing. */
  kind: 'full' | 'code' | 'sliver'
  /** The title stands to the right, where nothing else is. */
  spills: boolean
  /** What fits in the height: several lines, a title and a time, or a title alone. */
  lines: 'many' | 'two' | 'one'
  /** Whether the time fits; beside a code it goes without its AM or PM. */
  showsTime: boolean
}

const widths = { full: 64, code: 30, spill: 92, time: 42 }
const heights = { many: 50, two: 38 }

type Size = { width: number; height: number /** Free to the right. */; room: number }

export function shapeOf({ width, height, room }: Size): BlockShape {
  const kind = width >= widths.full ? 'full' : width >= widths.code ? 'code' : 'sliver'
  const lines = height >= heights.many ? 'many' : height >= heights.two ? 'two' : 'one'
  const spills = kind !== 'full' && room >= widths.spill

  return { kind, spills, lines, showsTime: lines !== 'one' && (spills || width >= widths.time) }
}
