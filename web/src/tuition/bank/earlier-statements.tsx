import { counted } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { shortDayText } from '#web/time/day-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMoney } from '../use-money.ts'
import { bankQueries } from './bank.api.ts'

const shown = 12

/** Statements that were imported, each with the way to take it back. */
export function EarlierStatements() {
  const statements = useQuery(bankQueries.statements())
  const { show } = useMoney()

  return (
    <section aria-labelledby="earlier-statements" className="card">
      <h2 id="earlier-statements" className="px-4 py-3 font-semibold">
        Earlier Statements
      </h2>
      {statements.isPending && <Skeleton className="mx-4 mb-4 h-4 w-2/5" />}
      {statements.isError && <LoadError compact what="earlier statements" onRetry={statements.refetch} />}
      {statements.data?.length === 0 && <p className="px-4 pb-4 text-ink-muted text-sm">None so far.</p>}
      <ul>
        {statements.data?.slice(0, shown).map(({ id, name, createdAt, payments, total, takenBackAt }) => (
          <li key={id} className="flex items-center gap-3 border-border border-t px-4 py-2.5 text-sm">
            <span className="min-w-0 flex-1">
              <Link
                href={`/tuition/import?statement=${id}`}
                className="block truncate font-medium hover:underline"
              >
                {name}
              </Link>
              <span className="text-ink-muted text-xs tabular-nums">
                {shortDayText(createdAt.slice(0, 10))}, {counted(payments, 'payment')}, {show(total)}
              </span>
            </span>
            {takenBackAt && <Badge>Taken back</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
