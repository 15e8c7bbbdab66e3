import { dayNumber } from '@lectern/contract/calendar.ts'
import { memo } from 'react'
import { CoverageMark } from '#web/records/coverage-mark.tsx'
import { shortDayText } from '#web/time/day-text.ts'
import type { CoveragePair } from './coverage-classes-dialog.tsx'
import { cell } from './coverage-size.ts'
import type { CoverageTable } from './coverage-table.ts'

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
        if (!found) return null
        const { coveredOn, color } = found
        const text = coveredOn ? `covered ${shortDayText(coveredOn)}` : 'missed'
        return (
          <td
            key={topic.id}
            aria-colindex={first + index + 2}
            className="absolute inset-y-0"
            style={{ left: cell.nameWidth + (first + index) * cell.width, width: cell.width }}
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
      })}
    </tr>
  )
})
