import type { TimelineClass } from '@lectern/contract/records/student-page.contract.ts'
import { type ComponentProps, memo, useMemo } from 'react'
import { PastBlock } from './past-block.tsx'
import { type PastRow, pastRows } from './timeline-rows.ts'

/** So few that a block is drawn between two frames, so many that a line of years has some hundred blocks. */
const blockSize = 5
/** They fill the window of the first visit, which need not wait for what is in sight to be known. */
const firstBlocks = 2

type Shared = Omit<ComponentProps<typeof PastBlock>, 'rows' | 'startsNear'>

interface PastPageProps extends Shared {
  classes: readonly TimelineClass[]
  /** The day of the class before the first one. */
  above: string
}

/** Neither the next page nor the next minute changes what is further down. */
export const PastPage = memo(function PastPage({ classes, above, position, ...rest }: PastPageProps) {
  const { now } = rest
  const blocks = useMemo(() => blocksOf(pastRows(classes, above, now)), [classes, above, now])

  return blocks.map((rows, index) => (
    <PastBlock
      key={rows[0].item.id}
      rows={rows}
      position={position + index * blockSize}
      startsNear={position === 1 && index < firstBlocks}
      {...rest}
    />
  ))
})

function blocksOf(rows: readonly PastRow[]): [PastRow, ...PastRow[]][] {
  const blocks: [PastRow, ...PastRow[]][] = []
  for (let from = 0; from < rows.length; from += blockSize) {
    const [first, ...others] = rows.slice(from, from + blockSize)
    if (first) blocks.push([first, ...others])
  }

  return blocks
}
