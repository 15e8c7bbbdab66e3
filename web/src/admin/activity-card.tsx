import type { AdminAction } from '@lectern/contract/admin/admin.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentOf } from '#web/time/day-text.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Table } from '#web/ui/table.tsx'
import { actionText } from './action-text.ts'
import { adminQueries } from './admin.api.ts'
import { Pager } from './pager.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

/** Who did what and when. There is always something: whoever looks has signed in. */
export function ActivityCard() {
  const [page, setPage] = useState(1)
  const actions = useQuery(adminQueries.actions(page))

  return (
    <Card className="mt-4 overflow-hidden">
      <CardHeader title="Activity" className="px-5 pt-4" />
      {actions.isPending && <TableSkeleton rows={4} />}
      {actions.isError && (
        <div className="px-5 pb-5">
          <LoadError compact what="activity" onRetry={actions.refetch} />
        </div>
      )}
      {actions.data && (
        <>
          <Table label="Activity">
            <thead>
              <tr>
                <th className="pl-5! max-sm:hidden">When</th>
                <th className="max-sm:hidden">Administrator</th>
                <th className="max-sm:pl-5!">What</th>
              </tr>
            </thead>
            <tbody>
              {actions.data.rows.map((action) => (
                <ActionRow key={action.id} action={action} />
              ))}
            </tbody>
          </Table>
          <Pager label="Pages of activity" page={page} total={actions.data.total} onPage={setPage} />
        </>
      )}
    </Card>
  )
}

/** On narrow screens who and when stand under what. */
function ActionRow({ action }: { action: AdminAction }) {
  const when = momentOf(action.at)

  return (
    <tr>
      <td className="whitespace-nowrap pl-5! text-ink-muted tabular-nums max-sm:hidden">{when}</td>
      <td className="max-w-60 truncate max-sm:hidden">{action.administrator}</td>
      <td className="max-sm:py-2.5! max-sm:pl-5!">
        {actionText(action)}
        <span className="block text-ink-muted text-xs sm:hidden">
          {action.administrator}, {when}
        </span>
      </td>
    </tr>
  )
}
