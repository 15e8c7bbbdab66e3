import { dayNumber } from '@lectern/contract/calendar.ts'
import { memo } from 'react'
import { CoverageSquare } from '#web/records/coverage-square.tsx'
import { shortDayText } from '#web/time/day-text.ts'
import { cx } from '#web/ui/cx.ts'
import { cell } from './coverage-size.ts'
import type { CoverageTable } from './coverage-table.ts'
import { type IndexSpan, indexesOf } from './use-window.ts'

interface CoverageRowProps extends IndexSpan {
  student: { id: number; name: string }
  row: number
  table: CoverageTable
  /** As a number of days. */
  today: number
  /** The column that Tab leads to, if it is in this row. */
  cursor: number | null
  /** The column whose classes are shown. */
  openColumn: number | null
}

export const CoverageRow = memo(function CoverageRow(props: CoverageRowProps) {
  const { student, row, table, first, end, today, cursor, openColumn } = props

  return (
    <tr
      aria-rowindex={row + 2}
      className={cx(
        'absolute inset-x-0 flex border-border border-b hover:bg-hover',
        openColumn !== null && 'bg-hover',
      )}
      style={{
        top: cell.headHeight + row * cell.height,
        height: cell.height,
        paddingLeft: first * cell.width, // instead of the columns that are not drawn
      }}
    >
      <th
        scope="row"
        aria-colindex={1}
        className="sticky left-0 z-2 flex h-full shrink-0 items-center bg-surface px-4 text-left font-medium text-sm"
        style={{ width: cell.nameWidth }}
      >
        <span dir="auto" className="truncate">
          {student.name}
        </span>
      </th>
      {indexesOf({ first, end }, cursor).map((column) => {
        const topic = table.topics[column]
        const found = topic && table.cellOf(student.id, topic.id)
        return (
          topic && (
            <Cell
              key={topic.id}
              name={student.name}
              title={topic.title}
              column={column}
              coveredOn={found?.coveredOn}
              color={found?.color}
              today={today}
              isCursor={column === cursor}
              isOpen={column === openColumn}
              isApart={column < first || column >= end}
            />
          )
        )
      })}
    </tr>
  )
})

interface CellProps {
  name: string
  title: string
  column: number
  /** Null was missed; undefined was never taught to them. */
  coveredOn: string | null | undefined
  color: string | undefined
  today: number
  isCursor: boolean
  isOpen: boolean
  /** Out of sight, and drawn because the focus is on it. */
  isApart: boolean
}

/** Stays as it is while others scroll into sight beside it. The grid hears of keys and clicks. */
const Cell = memo(function Cell(props: CellProps) {
  const { name, title, column, coveredOn, color, today, isCursor, isOpen, isApart } = props
  const attributes = {
    role: 'gridcell',
    'aria-colindex': column + 2,
    tabIndex: isCursor ? 0 : -1,
    style: isApart ? { left: cell.nameWidth + column * cell.width } : undefined,
  }
  const cellClass = isApart ? `${usualClass} absolute inset-y-0` : usualClass
  if (coveredOn === undefined) return <td {...attributes} className={cellClass} />
  const text = coveredOn ? `covered ${shortDayText(coveredOn)}` : 'missed'
  const opener = {
    'aria-label': `${name}, ${title}, ${text}`,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': isOpen || undefined,
  }

  return (
    <td
      {...attributes}
      {...opener}
      className={cx(cellClass, 'cursor-pointer', isOpen && 'outline-2 outline-ink')}
    >
      <CoverageSquare color={color} days={coveredOn ? today - dayNumber(coveredOn) : null} />
    </td>
  )
})

/** One after the other, each as wide as `cell.width`: hundreds of positions need not be written down. */
const usualClass = 'grid w-15 shrink-0 place-items-center rounded-sm outline-offset-[-3px]'
