import { dayNumber } from '@lectern/contract/calendar.ts'
import { memo } from 'react'
import { CoverageMark } from '#web/records/coverage-mark.tsx'
import { shortDayText } from '#web/time/day-text.ts'
import type { CoveragePair } from './coverage-classes-dialog.tsx'
import { cell } from './coverage-size.ts'
import type { CoverageTable, CoverageTopic } from './coverage-table.ts'

interface CoverageRowProps {
  student: { id: number; name: string }
  row: number
  table: CoverageTable
  /** The columns in sight. */
  first: number
  end: number
  /** As a number of days. */
  today: number
  onOpen: (pair: CoveragePair) => void
}

export const CoverageRow = memo(function CoverageRow(props: CoverageRowProps) {
  const { student, row, table, first, end, today, onOpen } = props

  return (
    <tr
      aria-rowindex={row + 2}
      className="absolute inset-x-0 block border-border border-b hover:bg-hover"
      style={{ top: cell.headHeight + row * cell.height, height: cell.height }}
    >
      <th
        scope="row"
        aria-colindex={1}
        className="sticky left-0 z-2 flex h-full items-center bg-surface px-4 text-left font-medium text-sm"
        style={{ width: cell.nameWidth }}
      >
        <span dir="auto" className="truncate">
          {student.name}
        </span>
      </th>
      {table.topics.slice(first, end).map((topic, index) => {
        const found = table.cellOf(student.id, topic.id)
        return (
          found && (
            <Cell
              key={topic.id}
              student={student}
              topic={topic}
              column={first + index}
              coveredOn={found.coveredOn}
              color={found.color}
              today={today}
              onOpen={onOpen}
            />
          )
        )
      })}
    </tr>
  )
})

interface CellProps extends Pick<CoverageRowProps, 'student' | 'today' | 'onOpen'> {
  topic: CoverageTopic
  column: number
  coveredOn: string | null
  color: string
}

/** Stays as it is while others scroll into sight beside it. */
const Cell = memo(function Cell({ student, topic, column, coveredOn, color, today, onOpen }: CellProps) {
  const text = coveredOn ? `covered ${shortDayText(coveredOn)}` : 'missed'

  return (
    <td
      aria-colindex={column + 2}
      className="absolute inset-y-0"
      style={{ left: cell.nameWidth + column * cell.width, width: cell.width }}
    >
      <button
        type="button"
        aria-label={`${student.name}, ${topic.title}, ${text}`}
        onClick={() => onOpen({ student, topic })}
        className="grid size-full place-items-center rounded-sm outline-offset-[-3px]"
      >
        <CoverageMark color={color} days={coveredOn ? today - dayNumber(coveredOn) : null} />
      </button>
    </td>
  )
})
