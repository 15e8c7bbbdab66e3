import { dayNumber } from '@lectern/contract/calendar.ts'
import { useNow } from '#web/time/use-now.ts'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useLinked } from '#web/url/use-linked.ts'
import type { CoveragePair } from './coverage-classes-dialog.tsx'
import { CoverageRow } from './coverage-row.tsx'
import { cell } from './coverage-size.ts'
import type { CoverageTable, CoverageTopic } from './coverage-table.ts'
import { useWindow } from './use-window.ts'

const CoverageClassesDialog = lazyDialog(
  async () => (await import('./coverage-classes-dialog.tsx')).CoverageClassesDialog,
)

/** Students down, topics across. Names and titles stay while the rest scrolls. */
export function CoverageGrid({ table }: { table: CoverageTable }) {
  const { students, topics } = table
  const today = dayNumber(useNow().date)
  const opened = useDialogState<CoveragePair>()
  useLinked('covered', true, (ids) => findPair(table, ids), opened.show)
  const { frame, handleScroll, rows, columns } = useWindow(
    { count: students.length, height: cell.height, head: cell.headHeight },
    { count: topics.length, width: cell.width, names: cell.nameWidth },
  )
  const size = {
    width: cell.nameWidth + topics.length * cell.width + cell.slant,
    height: cell.headHeight + students.length * cell.height,
  }

  return (
    <>
      <div ref={frame} onScroll={handleScroll} className="max-h-[72dvh] overflow-auto">
        <table
          aria-label="Coverage"
          aria-rowcount={students.length + 1}
          aria-colcount={topics.length + 1}
          className="relative block min-w-full"
          style={size}
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
                <TopicHead key={topic.id} topic={topic} column={columns.first + index} />
              ))}
            </tr>
          </thead>
          <tbody className="contents">
            {students.slice(rows.first, rows.end).map((student, index) => (
              <CoverageRow
                key={student.id}
                student={student}
                row={rows.first + index}
                table={table}
                first={columns.first}
                end={columns.end}
                today={today}
                onOpen={opened.show}
              />
            ))}
          </tbody>
        </table>
      </div>
      {opened.shown && (
        <CoverageClassesDialog pair={opened.shown.item} open={opened.shown.open} onClose={opened.hide} />
      )}
    </>
  )
}

function TopicHead({ topic, column }: { topic: CoverageTopic; column: number }) {
  const { title, color, covered, missed } = topic
  const hue = hueOf(color)

  return (
    <th
      scope="col"
      aria-colindex={column + 2}
      className="absolute inset-y-0 font-normal"
      style={{ left: cell.nameWidth + column * cell.width, width: cell.width }}
    >
      <span
        className="absolute bottom-11 left-1/2 origin-bottom-left -rotate-45 truncate font-medium text-ink-muted text-xs"
        style={{ maxWidth: cell.titleWidth }}
        title={title}
      >
        {title}
      </span>
      <span
        style={hue.style}
        className={cx('absolute inset-x-3 bottom-8 h-0.75 rounded-full bg-hue', hue.className)}
      />
      <span className="absolute inset-x-0 bottom-0 text-center text-2xs/6.5 text-ink-muted tabular-nums">
        {covered}/{covered + missed}
      </span>
    </th>
  )
}

function findPair({ students, topics }: CoverageTable, ids: string): CoveragePair | null {
  const [studentId, topicId] = ids.split('-')
  const student = students.find(({ id }) => String(id) === studentId)
  const topic = topics.find(({ id }) => String(id) === topicId)

  return student && topic ? { student, topic } : null
}
