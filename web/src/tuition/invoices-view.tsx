import { pathOf } from '@lectern/contract/request.ts'
import type { InvoiceInList } from '@lectern/contract/tuition/invoices.contract.ts'
import { exportInvoices } from '@lectern/contract/tuition/tuition-export.contract.ts'
import type { InvoiceStatus } from '@lectern/contract/tuition/tuition-values.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { ExportButton } from '#web/files/export-button.tsx'
import { lazyPart } from '#web/slots/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useLinked } from '#web/url/use-linked.ts'
import { useSearchText } from '#web/url/use-search-text.ts'
import { useUrlParam } from '#web/url/use-url-param.ts'
import { InvoiceRows } from './invoice-rows.tsx'
import { invoiceQueries } from './invoices.api.ts'

const InvoiceDialog = lazyDialog(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog)

/** As few ever choose several, it comes when somebody does. */
const ChosenInvoices = lazyPart(
  'what was chosen',
  async () => (await import('./chosen-invoices.tsx')).ChosenInvoices,
)

const shown: { value: InvoiceStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'paid', label: 'Paid' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'cancellation', label: 'Cancellations' },
]

/** One that cannot be opened says so. */
function useLinkedInvoice(show: (invoice: { id: number; number: string }) => void): void {
  const queries = useQueryClient()
  const find = (id: string) =>
    queries.fetchQuery(invoiceQueries.one(Number(id))).catch((error) => {
      const description = messageOf(error, 'This invoice could not be opened')
      toast({ kind: 'error', title: 'Error', description })
      return null
    })
  useLinked('invoice', true, find, show)
}

/** Invoices by number, the latest first. */
export function InvoicesView() {
  const [statusText, setStatus] = useUrlParam('status', 'all')
  const status = shown.find(({ value }) => value === statusText)?.value ?? 'all'
  const [chosen, setChosen] = useState<ReadonlyMap<number, InvoiceInList>>(new Map())
  const [search, setSearch] = useSearchText()
  const sought = useDeferredValue(search.trim())
  const invoices = useInfiniteQuery(invoiceQueries.list(status, sought))
  const dialog = useDialogState<{ id: number; number: string }>()
  useLinkedInvoice(dialog.show)
  if (invoices.isPending) return <PanelSkeleton className="h-120" />
  if (invoices.isError) return <LoadError what="invoices" error={invoices.error} onRetry={invoices.refetch} />
  const [first] = invoices.data.pages
  const listed = invoices.data.pages.flatMap((page) => page.invoices)
  if (status === 'all' && search === '' && listed.length === 0)
    return (
      <EmptyState
        title="No invoices yet"
        text="Create Invoices makes one for everybody who owes something."
      />
    )

  return (
    <Card>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 p-3">
        <div className="overflow-x-auto max-sm:w-full">
          <SegmentedControl
            label="Which invoices"
            wide
            wraps
            options={optionsOf(first?.summary?.counts)}
            value={status}
            onChange={setStatus}
          />
        </div>
        {chosen.size === 0 ? (
          <span className="flex items-center gap-2 max-sm:w-full">
            <SearchInput
              label="Search invoices"
              placeholder="Number or name..."
              value={search}
              onChange={setSearch}
              className="w-58 max-sm:flex-1"
            />
            <ExportButton
              url={pathOf(exportInvoices, {
                query: { ...(status !== 'all' && { status }), ...(sought && { q: sought }) },
              })}
              label="Export invoices"
              text="Export CSV"
            />
          </span>
        ) : (
          <ChosenInvoices invoices={[...chosen.values()]} onNone={() => setChosen(new Map())} />
        )}
      </div>
      {listed.length === 0 ? (
        <p className="border-border border-t px-4 py-10 text-center text-ink-muted">No invoices found</p>
      ) : (
        <InvoiceRows
          invoices={listed}
          status={status}
          months={first?.summary?.months ?? []}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={dialog.show}
        />
      )}
      {invoices.hasNextPage && (
        <div className="grid place-items-center border-border border-t p-3">
          <Button pending={invoices.isFetchingNextPage} onClick={() => void invoices.fetchNextPage()}>
            Show More
          </Button>
        </div>
      )}
      {dialog.shown && (
        <InvoiceDialog label={dialog.shown.item} open={dialog.shown.open} onClose={dialog.hide} isLinked />
      )}
    </Card>
  )
}

type Counts = Record<InvoiceStatus, number> | undefined

/** Together they come to All. Few ever cancel an invoice: the documents that do are offered once there are any. */
const optionsOf = (counts: Counts) =>
  shown
    .map(({ value, label }) => ({ value, label, count: countOf(counts, value) }))
    .filter(({ value, count }) => value !== 'cancellation' || count > 0)
    .map(({ value, label, count }) => ({ value, label: `${label} ${count}` }))

function countOf(counts: Counts, status: InvoiceStatus | 'all'): number {
  if (!counts) return 0
  if (status !== 'all') return counts[status]

  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
