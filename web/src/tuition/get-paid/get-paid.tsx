import { ChevronLeft } from 'lucide-react'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CardPayouts } from './card-payouts.tsx'
import { CardWay } from './card-way.tsx'
import { ScanWay } from './scan-way.tsx'
import { StatementWay } from './statement-way.tsx'

interface GetPaidProps {
  onBack: () => void
  onDetails: () => void
}

/** The ways by which families pay, how each of them stands, and what cards have brought. */
export function GetPaid({ onBack, onDetails }: GetPaidProps) {
  return (
    <>
      <button
        type="button"
        onClick={onBack}
        className="mb-1 inline-flex items-center gap-1 font-medium text-ink-muted text-sm hover:text-ink"
      >
        <ChevronLeft size={15} aria-hidden="true" />
        Tuition
      </button>
      <PageHeader
        title="Get Paid"
        lede="Three ways beside cash and check. Families never pay more for any of them."
      />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <ScanWay onDetails={onDetails} />
        <StatementWay />
        <CardWay />
      </div>
      <CardPayouts />
    </>
  )
}
