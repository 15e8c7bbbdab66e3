import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { tuitionQueries } from '../tuition.api.ts'
import { scanStandingOf } from './scan-standing.ts'
import { Way, WayFacts, WayFoot, WayText } from './way.tsx'

/** The code on invoices that banking apps read. */
export function ScanWay({ onDetails }: { onDetails: () => void }) {
  const details = useQuery(tuitionQueries.details())
  const found = details.data && scanStandingOf(details.data)

  return (
    <Way icon={QrCode} title="Code to Scan" standing={found}>
      {details.isPending && <Skeleton className="h-4 w-3/5" />}
      {details.isError && !details.data && (
        <LoadError compact what="the invoice details" onRetry={details.refetch} />
      )}
      {found && <WayText>{found.text}</WayText>}
      {details.data && (
        <WayFacts
          facts={[
            details.data.iban !== null && { label: 'IBAN', value: inFours(details.data.iban) },
            details.data.upiId !== null && { label: 'UPI ID', value: details.data.upiId },
            { label: 'Reference', value: 'From the invoice’s number' },
            { label: 'On', value: 'PDF and family page' },
          ]}
        />
      )}
      <WayFoot>
        <Button onClick={onDetails}>Invoice Details</Button>
      </WayFoot>
    </Way>
  )
}

const inFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
