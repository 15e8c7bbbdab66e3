import { counted } from '@lectern/contract/counted.ts'
import { type ErasedStudent, listErased } from '@lectern/contract/student-data/erasing.contract.ts'
import { retentionYears } from '@lectern/contract/tuition/tuition-values.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { dateText } from '#web/time/day-text.ts'
import { useNow } from '#web/time/use-now.ts'
import { cx } from '#web/ui/cx.ts'
import { LoadError } from '#web/ui/load-error.tsx'

const erasedQuery = (years: number | undefined) =>
  queryOptions({
    queryKey: ['erased students', years] as const,
    queryFn: ({ signal }) =>
      call(listErased, { query: years === undefined ? {} : { years: String(years) }, signal }),
    placeholderData: keepPreviousData,
  })

/** What the number of years means for those who were erased, before it is saved. */
export function ErasedNames({ years }: { years: string }) {
  const erased = useQuery(erasedQuery(yearsIn(years)))
  if (erased.isError) return <LoadError compact what="the erased students" onRetry={erased.refetch} />
  if (!erased.data || erased.data.length === 0) return null

  return (
    <section aria-labelledby="erased" className="rounded-lg border border-border px-3 py-2.5 sm:col-span-2">
      <h3 id="erased" className="font-semibold text-sm">
        Erased students
      </h3>
      <p className="text-ink-muted text-xs">Their names go from account and invoices by themselves.</p>
      <ul className="mt-1.5 divide-y divide-border text-sm tabular-nums">
        {erased.data.map((student) => (
          <Row key={student.studentId} student={student} />
        ))}
      </ul>
    </section>
  )
}

/** What is no number of years yet changes nothing. */
function yearsIn(text: string): number | undefined {
  const years = /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN

  return years >= retentionYears.min && years <= retentionYears.max ? years : undefined
}

function Row({ student: { name, entries, invoices, until } }: { student: ErasedStudent }) {
  const { date: today } = useNow()
  const isOver = until < today

  return (
    <li className="flex flex-wrap justify-between gap-x-3 py-1.5">
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {name}
      </span>
      <span className="text-ink-muted">
        {counted(entries, 'entry', 'entries')}, {counted(invoices, 'invoice')}
      </span>
      <span className={cx('sm:w-40 sm:text-end', isOver ? 'text-danger' : 'text-ink-muted')}>
        {isOver ? 'goes within a day' : `until ${dateText(until)}`}
      </span>
    </li>
  )
}
