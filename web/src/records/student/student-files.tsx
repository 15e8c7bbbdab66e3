import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '#web/files/download.ts'
import { downloadUrl } from '#web/files/files.api.ts'
import { studentPageQueries } from '#web/records/student-page.api.ts'
import { nearDayText } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { FileGlyph } from './timeline-item.tsx'

const shownAtFirst = 4

/** Files of the student's classes; nothing where there are none. */
export function StudentFiles({ studentId }: { studentId: number }) {
  const history = useQuery(studentPageQueries.history(studentId))
  const [isWhole, setIsWhole] = useState(false)
  const files = history.data?.files ?? []
  if (files.length === 0) return null

  return (
    <section aria-label="Files">
      <Card className="pb-3">
        <CardHeader title="Files" className="pb-1">
          <span className="text-ink-subtle text-xs tabular-nums">{files.length}</span>
        </CardHeader>
        <ul className="px-4">
          {files.slice(0, isWhole ? files.length : shownAtFirst).map(({ id, title, mimeType, usedAt }) => (
            <li key={id} className="flex min-h-8 items-center gap-2.5 text-sm max-lg:min-h-11">
              <FileGlyph mimeType={mimeType} />
              <button
                type="button"
                dir="auto"
                onClick={() => download(downloadUrl(id))}
                className="min-w-0 flex-1 truncate rounded-xs text-left max-lg:py-3 hover:underline hover:underline-offset-3"
              >
                <span className="sr-only">Download </span>
                {title}
              </button>
              <span className="text-ink-subtle text-xs tabular-nums">{nearDayText(usedAt.slice(0, 10))}</span>
            </li>
          ))}
        </ul>
        {files.length > shownAtFirst && !isWhole && (
          <Button variant="ghost" size="sm" className="mx-1.5 mt-1" onClick={() => setIsWhole(true)}>
            View All
          </Button>
        )}
      </Card>
    </section>
  )
}
