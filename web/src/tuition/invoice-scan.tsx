import type { ScanAsked } from '@lectern/contract/tuition/scan/scan-asked.ts'
import { scanToPay } from '@lectern/contract/tuition/scan/scan-to-pay.ts'
import { QrCode } from '#web/ui/qr-code.tsx'

/** How the invoice is paid, as it stands at its foot. A Swiss slip is shown by what it says. */
export function InvoiceScan({ scan }: { scan: ScanAsked }) {
  const paid = scanToPay(scan)
  if (!paid) return null
  const { heading, facts, code, hint } = paid

  return (
    <section className="flex flex-wrap gap-5 border-[#15171c] border-t-[1.5px] pt-4">
      {code && (
        <span className="min-h-32 min-w-32 shrink-0">
          <QrCode text={code} ecc="M" label="Code to scan with a banking app" className="-m-2 size-36" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h4 className="mb-1.5 font-display text-base">{heading}</h4>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 tabular-nums">
          {facts.map(({ label, value, isStrong }) => (
            <div key={label} className="contents">
              <dt className="text-[#666a73]">{label}</dt>
              <dd dir="auto" className={isStrong ? 'font-semibold wrap-anywhere' : 'wrap-anywhere'}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {hint && <p className="mt-2 text-[#666a73]">{hint}</p>}
      </div>
    </section>
  )
}
