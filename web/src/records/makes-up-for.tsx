import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { studentQueries } from '#web/students/students.api.ts'
import { shortDayText } from '#web/time/day-text.ts'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'

/** "Make-up for Oct 26", with names where others are in the class too. */
export function MakesUpFor({ record: { makesUpFor, studentIds } }: { record: ClassRecord }) {
  const { data: students } = useQuery(studentQueries.list())
  if (makesUpFor.length === 0) return null
  const missed = makesUpFor.map(({ studentId, missed }) => {
    const day = shortDayText(missed.scheduledAt.slice(0, 10))
    const student = studentIds.length > 1 && students?.find(({ id }) => id === studentId)
    return student ? `${day} (${bidiIsolate(student.name)})` : day
  })

  return <p className="text-ink-muted text-sm">Make-up for {missed.join(', ')}</p>
}
