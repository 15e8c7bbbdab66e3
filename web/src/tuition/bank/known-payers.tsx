import type { KnownPayer } from '@lectern/contract/tuition/statements/statements.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { bankQueries, useForgetPayer } from './bank.api.ts'

const shown = 8

/** Who has paid for whom, as imports have learned it. */
export function KnownPayers() {
  const payers = useQuery(bankQueries.payers())
  const [isWhole, setWhole] = useState(false)
  const listed = payers.data ?? []

  return (
    <section aria-labelledby="known-payers" className="card">
      <h2 id="known-payers" className="px-4 py-3 font-semibold">
        Known Payers
      </h2>
      {payers.isPending && <Skeleton className="mx-4 mb-4 h-4 w-2/5" />}
      {payers.isError && <LoadError compact what="known payers" onRetry={payers.refetch} />}
      {payers.data?.length === 0 && (
        <p className="px-4 pb-4 text-ink-muted text-sm">
          Whoever pays is remembered with Import, and recognised the next time.
        </p>
      )}
      <ul>
        {(isWhole ? listed : listed.slice(0, shown)).map((payer) => (
          <Payer key={payer.id} payer={payer} />
        ))}
      </ul>
      {!isWhole && listed.length > shown && (
        <div className="border-border border-t p-2">
          <Button variant="ghost" onClick={() => setWhole(true)}>
            Show All {listed.length}
          </Button>
        </div>
      )}
    </section>
  )
}

function Payer({ payer: { id, name, account, studentName } }: { payer: KnownPayer }) {
  const forget = useForgetPayer()
  const handleForget = () =>
    forget.mutate(id, {
      onSuccess: () => toast({ title: 'Payer forgotten' }),
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to forget the payer') }),
    })

  return (
    <li className="flex items-center gap-3 border-border border-t px-4 py-2 text-sm">
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium">
          {name} {account && <span className="font-normal text-ink-subtle">{account}</span>}
        </span>
        <span dir="auto" className="block truncate text-ink-muted text-xs">
          Pays for {studentName}
        </span>
      </span>
      <IconButton icon={X} label={`Forget ${name}`} onClick={handleForget} disabled={forget.isPending} />
    </li>
  )
}
