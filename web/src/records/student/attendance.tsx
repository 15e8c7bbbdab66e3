import { exportMarks } from '@lectern/contract/records/mark-export.contract.ts'
import { marks } from '@lectern/contract/records/record-values.ts'
import type { MarkedClass } from '@lectern/contract/records/records.contract.ts'
import { pathOf } from '@lectern/contract/request.ts'
import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '#web/files/export-button.tsx'
import { markLabel } from '#web/records/marks.ts'
import { studentPageQueries } from '#web/records/student-page.api.ts'
import { shortDayText } from '#web/time/day-text.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { MarkGlyph } from '#web/ui/mark-glyph.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'

/** The last twelve marks as a strip. */
export function Attendance({ studentId }: { studentId: number }) {
  const page = useQuery(studentPageQueries.page(studentId))
  if (page.isError) return null // the classes beside it say so already
  if (!page.data) return <PanelSkeleton className="h-29" />
  const { attendance } = page.data
  const [first, last] = [attendance[0], attendance.at(-1)]

  return (
    <section aria-label="Attendance">
      <Card className="pb-3.5">
        <CardHeader title="Attendance" className="pb-2">
          <span className="-my-1.5 -mr-1.5 flex items-center gap-1 text-ink-subtle text-xs">
            last 12 classes
            <ExportButton
              url={pathOf(exportMarks, { query: { studentId: String(studentId) } })}
              label="Export attendance"
            />
          </span>
        </CardHeader>
        {first && last ? (
          <div className="grid gap-2 px-4">
            <ul className="flex justify-between">
              {attendance.map((each) => (
                <MarkedItem key={each.id} marked={each} />
              ))}
            </ul>
            <p className="flex justify-between text-ink-subtle text-xs tabular-nums">
              <span>{shortDayText(first.scheduledAt.slice(0, 10))}</span>
              <span>{shortDayText(last.scheduledAt.slice(0, 10))}</span>
            </p>
            <Counts attendance={attendance} />
          </div>
        ) : (
          <p className="px-4 text-ink-muted text-sm">No marks yet.</p>
        )}
      </Card>
    </section>
  )
}

function MarkedItem({ marked: { mark, title, scheduledAt } }: { marked: MarkedClass }) {
  const text = `${markLabel[mark]}, ${shortDayText(scheduledAt.slice(0, 10))}, ${title}`

  return (
    <li title={text}>
      <MarkGlyph mark={mark} />
      <span className="sr-only">{text}</span>
    </li>
  )
}

function Counts({ attendance }: { attendance: readonly MarkedClass[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-xs">
      {marks.map((mark) => {
        const count = attendance.filter((each) => each.mark === mark).length
        return (
          count > 0 && (
            <li key={mark} className="flex items-center gap-1.5">
              <MarkGlyph mark={mark} size={14} /> {count} {mark}
            </li>
          )
        )
      })}
    </ul>
  )
}
