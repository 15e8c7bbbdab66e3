import { dayNumber } from '@lectern/contract/calendar.ts'
import { useNow } from '#web/time/use-now.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useLinked } from '#web/url/use-linked.ts'
import { CoverageRow } from './coverage-row.tsx'
import { cell, expectedFrame } from './coverage-size.ts'
import type { CoverageTable } from './coverage-table.ts'
import type { CoveragePair } from './covered-classes.tsx'
import { TopicHead } from './topic-head.tsx'
import { type CellPosition, useGridCursor } from './use-grid-cursor.ts'
import { indexesOf, useWindow } from './use-window.ts'

const CoveredClasses = lazyDialog(async () => (await import('./covered-classes.tsx')).CoveredClasses)

/** Students down, topics across. Names and titles stay while the rest scrolls. */
export function CoverageGrid({ table }: { table: CoverageTable }) {
  const { courseId, students, topics } = table
  const today = dayNumber(useNow().date)
  const popover = useDialogState<CoveragePair & { at: CellPosition }>()
  const { grid, cursor, ...keys } = useGridCursor(students.length, topics.length, handleOpen)
  useLinked('covered', true, (ids) => findCell(table, ids), handleLinked)
  const { frame, handleScroll, rows, columns } = useWindow(
    { count: students.length, height: cell.height, head: cell.headHeight },
    { count: topics.length, width: cell.width, names: cell.nameWidth },
    expectedFrame(),
  )
  const openAt = popover.shown?.open ? popover.shown.item.at : null

  function handleOpen(at: CellPosition) {
    const [student, topic] = [students[at.row], topics[at.column]]
    const found = student && topic && table.cellOf(student.id, topic.id)
    if (found) popover.show({ student, topic, courseId, coveredOn: found.coveredOn, at })
  }

  function handleLinked(at: CellPosition) {
    keys.moveTo(at)
    handleOpen(at)
  }

  return (
    <>
      <div
        ref={frame}
        onScroll={handleScroll}
        className="relative max-h-[72dvh] overflow-auto"
        style={{ scrollPaddingTop: cell.headHeight, scrollPaddingLeft: cell.nameWidth }}
      >
        {openAt && <ColumnBand column={openAt.column} rows={students.length} />}
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys is what a grid is
          role="grid"
          aria-label="Coverage"
          aria-rowcount={students.length + 1}
          aria-colcount={topics.length + 1}
          onKeyDown={keys.handleKeyDown}
          onClick={keys.handleClick}
          className="relative block min-w-full"
          style={{
            width: cell.nameWidth + topics.length * cell.width + cell.slant,
            height: cell.headHeight + students.length * cell.height,
          }}
        >
          <thead className="contents">
            <tr
              aria-rowindex={1}
              className="sticky top-0 z-3 block border-border border-b bg-surface"
              style={{ height: cell.headHeight }}
            >
              <th
                scope="col"
                aria-colindex={1}
                className="sticky left-0 z-1 flex h-full w-full items-end bg-surface px-4 text-left font-normal text-2xs/6.5 text-ink-muted"
                style={{ width: cell.nameWidth }}
              >
                Covered
              </th>
              {topics.slice(columns.first, columns.end).map((topic, index) => (
                <TopicHead
                  key={topic.id}
                  topic={topic}
                  column={columns.first + index}
                  isOpen={columns.first + index === openAt?.column}
                />
              ))}
            </tr>
          </thead>
          <tbody className="contents">
            {indexesOf(rows, cursor.row).map((row) => {
              const student = students[row]
              return (
                student && (
                  <CoverageRow
                    key={student.id}
                    student={student}
                    row={row}
                    table={table}
                    first={columns.first}
                    end={columns.end}
                    today={today}
                    cursor={row === cursor.row ? cursor.column : null}
                    openColumn={row === openAt?.row ? openAt.column : null}
                  />
                )
              )
            })}
          </tbody>
        </table>
      </div>
      {popover.shown && (
        <CoveredClasses
          pair={popover.shown.item}
          anchor={keys.cell}
          open={popover.shown.open}
          onClose={popover.hide}
        />
      )}
    </>
  )
}

/** Under the column of the cell whose classes are shown. */
function ColumnBand({ column, rows }: { column: number; rows: number }) {
  return (
    <div
      aria-hidden="true"
      className="absolute bg-hover"
      style={{
        left: cell.nameWidth + column * cell.width,
        width: cell.width,
        top: cell.headHeight,
        height: rows * cell.height,
      }}
    />
  )
}

function findCell({ students, topics, cellOf }: CoverageTable, ids: string): CellPosition | null {
  const [studentId = 0, topicId = 0] = ids.split('-').map(Number)
  const row = students.findIndex(({ id }) => id === studentId)
  const column = topics.findIndex(({ id }) => id === topicId)
  const isThere = row !== -1 && column !== -1 && cellOf(studentId, topicId)

  return isThere ? { row, column } : null
}
