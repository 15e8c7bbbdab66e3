import {
  type BalanceFilter,
  balanceKinds,
  filterBalances,
  isOfKind,
} from '@lectern/contract/tuition/balance-filters.ts'
import type { Balance, Balances } from '@lectern/contract/tuition/balances.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LazySelect } from '#web/ui/lazy-select.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { phoneWidth } from '#web/ui/phone-width.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { useLinked } from '#web/url/use-linked.ts'
import { useSearchText } from '#web/url/use-search-text.ts'
import { useUrlParam } from '#web/url/use-url-param.ts'
import { BalanceRows } from './balance-rows.tsx'
import { balanceSorts, sortBalances } from './balance-sorts.ts'
import { EntriesExport } from './entries-export.tsx'
import { tuitionQueries } from './tuition.api.ts'

const StatementDialog = lazyDialog(
  async () => (await import('./statement/statement-dialog.tsx')).StatementDialog,
)
const StudentInvoiceDialog = lazyDialog(
  async () => (await import('./student-invoice-dialog.tsx')).StudentInvoiceDialog,
)

const kinds = ['all', ...balanceKinds] as const

const kindLabels: Record<BalanceFilter['kind'], string> = {
  all: 'All',
  overdue: 'Overdue',
  owing: 'Owing',
  prepaid: 'Prepaid',
}

export function BalancesView({ onPayment }: { onPayment: (studentId: number) => void }) {
  const balances = useQuery(tuitionQueries.balances())
  if (balances.isPending) return <PanelSkeleton className="h-120" />
  if (balances.isError) return <LoadError what="balances" error={balances.error} onRetry={balances.refetch} />
  if (balances.data.students.length === 0)
    return (
      <EmptyState
        drawing="students"
        title="No students yet"
        text="Balances appear here once there are students and recorded classes."
      />
    )

  return <Loaded balances={balances.data} onPayment={onPayment} />
}

interface LoadedProps {
  balances: Balances
  onPayment: (studentId: number) => void
}

function Loaded({ balances, onPayment }: LoadedProps) {
  const [kindText, setKind] = useUrlParam('balance', 'all')
  const kind = kinds.find((each) => each === kindText) ?? 'all'
  const [search, setSearch] = useSearchText()
  const isPhone = useMedia(phoneWidth)
  const statement = useDialogState<Balance>()
  const invoice = useDialogState<Balance>()
  const find = (id: string) => balances.students.find(({ studentId }) => String(studentId) === id)
  useLinked('account', true, find, statement.show)
  const filter = { search, kind }
  const [sortText, setSort] = useUrlParam('sort', 'name')
  const sort = balanceSorts.find(({ value }) => value === sortText)?.value ?? 'name'
  const found = sortBalances(filterBalances(balances.students, filter), sort)

  return (
    <Card>
      <div className="flex flex-wrap-reverse items-center justify-between gap-2 p-3">
        <div className="max-sm:w-full">
          <SegmentedControl
            label="Which students"
            wide
            options={kinds.map((each) => ({
              value: each,
              label: `${kindLabels[each]} ${balances.students.filter((one) => isOfKind(one, each)).length}`,
            }))}
            value={kind}
            onChange={setKind}
          />
        </div>
        <div className="flex items-center gap-2 max-sm:w-full">
          <SearchInput
            label="Search students"
            placeholder="Search students..."
            value={search}
            onChange={setSearch}
            className="w-58 max-sm:flex-1"
          />
          <span className="w-40 shrink-0 max-sm:w-34">
            <LazySelect
              aria-label="Order of students"
              options={[...balanceSorts]}
              value={sort}
              onChange={setSort}
            />
          </span>
          <EntriesExport
            filter={filter}
            label={`Export the entries of ${found.length < balances.students.length ? 'these' : 'all'} students`}
            compact={isPhone}
          />
        </div>
      </div>
      {found.length === 0 ? (
        <p className="border-border border-t px-4 py-10 text-center text-ink-muted">No students found</p>
      ) : (
        <BalanceRows
          balances={found}
          resetKey={`${kind} ${search} ${sort}`}
          sort={sort}
          currency={balances.currency}
          onPayment={({ studentId }) => onPayment(studentId)}
          onStatement={statement.show}
          onInvoice={invoice.show}
        />
      )}
      {statement.shown && (
        <StatementDialog
          key={statement.shown.item.studentId}
          student={studentOf(statement.shown.item)}
          open={statement.shown.open}
          onClose={statement.hide}
        />
      )}
      {invoice.shown && (
        <StudentInvoiceDialog
          student={studentOf(invoice.shown.item)}
          open={invoice.shown.open}
          onClose={invoice.hide}
        />
      )}
    </Card>
  )
}

const studentOf = ({ studentId, name, isDeleted }: Balance) => ({ id: studentId, name, isDeleted })
