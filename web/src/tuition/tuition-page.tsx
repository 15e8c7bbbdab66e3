import { useQuery } from '@tanstack/react-query'
import { Plus, ReceiptText } from 'lucide-react'
import { usePreloadedForms } from '#web/forms/preload-forms.ts'
import { lazyPart } from '#web/slots/lazy-part.tsx'
import { monthText } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useStartParam } from '#web/url/use-start-param.ts'
import { useUrlParam } from '#web/url/use-url-param.ts'
import { tuitionQueries } from './tuition.api.ts'
import { TuitionFigureCards } from './tuition-figures.tsx'
import { useMoney } from './use-money.ts'

const BalancesView = lazyPart('balances', async () => (await import('./balances-view.tsx')).BalancesView)
const InvoicesView = lazyPart('invoices', async () => (await import('./invoices-view.tsx')).InvoicesView)
const MonthEnd = lazyPart('the month', async () => (await import('./month-end/month-end.tsx')).MonthEnd)
const GetPaid = lazyPart('the ways to be paid', async () => (await import('./get-paid/get-paid.tsx')).GetPaid)
const PaymentDialog = lazyDialog(async () => (await import('./payment-dialog.tsx')).PaymentDialog)
const DetailsDialog = lazyDialog(async () => (await import('./details-dialog.tsx')).DetailsDialog)

const views = [
  { value: 'balances', label: 'Balances' },
  { value: 'invoices', label: 'Invoices' },
] as const

/** Money between students and teacher: who owes what, and the invoices about it. */
export function TuitionPage() {
  const [view, setView] = useUrlParam('view', 'balances')
  const payment = useDialogState<number | null>()
  const details = useDialogState<null>()
  usePreloadedForms()
  useStartParam(true, (mark) => payment.show(Number(mark) || null), 'payment')
  useStartParam(true, () => details.show(null), 'details')
  const close = () => setView('invoices')
  const handleDetails = () => details.show(null)
  if (view === 'month-end' || view === 'get-paid')
    return (
      <>
        {view === 'month-end' ? (
          <MonthEnd onClose={close} onDetails={handleDetails} />
        ) : (
          <GetPaid onBack={() => setView('balances', { isStep: true })} onDetails={handleDetails} />
        )}
        {details.shown && <DetailsDialog open={details.shown.open} onClose={details.hide} />}
      </>
    )

  return (
    <>
      <PageHeader title="Tuition" lede={<Lede />}>
        <div className="max-sm:w-full">
          <SegmentedControl
            label="View"
            wide
            options={[...views]}
            value={view === 'invoices' ? 'invoices' : 'balances'}
            onChange={(next) => setView(next, { isStep: true })}
          />
        </div>
        <Button onClick={() => setView('get-paid', { isStep: true })} className="max-sm:flex-1">
          Get Paid
        </Button>
        <Button onClick={handleDetails} className="max-sm:hidden">
          Invoice Details
        </Button>
        <Button
          icon={ReceiptText}
          variant={view === 'invoices' ? 'primary' : 'secondary'}
          className="max-sm:flex-1"
          onClick={() => setView('month-end', { isStep: true })}
        >
          Create Invoices
        </Button>
        <Button
          icon={Plus}
          variant={view === 'invoices' ? 'secondary' : 'primary'}
          className="max-sm:flex-1"
          onClick={() => payment.show(null)}
        >
          Record Payment
        </Button>
      </PageHeader>
      <TuitionFigureCards />
      {view === 'invoices' ? <InvoicesView /> : <BalancesView onPayment={payment.show} />}
      {payment.shown && (
        <PaymentDialog studentId={payment.shown.item} open={payment.shown.open} onClose={payment.hide} />
      )}
      {details.shown && <DetailsDialog open={details.shown.open} onClose={details.hide} />}
    </>
  )
}

function Lede() {
  const figures = useQuery(tuitionQueries.figures())
  const { show } = useMoney()
  if (!figures.data) return 'Who has paid, and what for.'
  const [month] = monthText(`${figures.data.month}-01`).split(' ')

  return `${show(figures.data.charged)} charged in ${month} so far, less corrections.`
}
