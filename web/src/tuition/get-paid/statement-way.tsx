import { counted } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Landmark, Upload } from 'lucide-react'
import { Link } from 'wouter'
import { shortDayText } from '#web/time/day-text.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { bankQueries } from '../bank/bank.api.ts'
import { Way, WayFacts, WayFoot, WayText } from './way.tsx'

/** Payments out of a file of the bank. */
export function StatementWay() {
  const statements = useQuery(bankQueries.statements())
  const payers = useQuery(bankQueries.payers())
  const last = statements.data?.find(({ takenBackAt }) => takenBackAt === null)
  const standing = last
    ? ({ label: 'In use', tone: 'positive' } as const)
    : ({ label: 'Not used yet', tone: 'neutral' } as const)

  return (
    <Way icon={Landmark} title="Bank Statement" standing={statements.data && standing}>
      <WayText>
        Choose the file your bank gives you. Payments are found by reference, then by payer, then proposed by
        amount and name.
      </WayText>
      {statements.isError && <LoadError compact what="earlier statements" onRetry={statements.refetch} />}
      <WayFacts
        facts={[
          last !== undefined && {
            label: 'Last',
            value: `${shortDayText(last.createdAt.slice(0, 10))}, ${counted(last.payments, 'payment')}`,
          },
          payers.data !== undefined && { label: 'Payers known', value: payers.data.length },
          { label: 'Files', value: 'CAMT.053, MT940, OFX, CSV' },
        ]}
      />
      <WayFoot>
        <Link href="/tuition/import" className={buttonClass()}>
          <Upload size={16} aria-hidden="true" /> Import Statement
        </Link>
      </WayFoot>
    </Way>
  )
}
