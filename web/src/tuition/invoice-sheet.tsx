import type { InvoiceDocument, InvoiceGroup } from '@lectern/contract/tuition/invoice-document.ts'
import type { PageSize } from '@lectern/contract/tuition/tuition-values.ts'
import { lazyPart } from '#web/slots/lazy-part.tsx'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'

// Apart: what draws a code is as long as a page's own script, and most invoices have none.
const InvoiceScan = lazyPart('how to pay', async () => (await import('./invoice-scan.tsx')).InvoiceScan)

interface InvoiceSheetProps {
  invoice: InvoiceDocument
  /** As long as a page of it, or longer; left out: as long as it needs to be. */
  paper?: PageSize
}

const shapes: Record<PageSize, string> = { A4: 'aspect-[210/297]', Letter: 'aspect-[17/22]' }

/** The invoice as it will be printed: ink on paper, light in either theme. */
export function InvoiceSheet({ invoice, paper }: InvoiceSheetProps) {
  const { title, subjectLine, note, sender, payer, facts, groups, sums, toPay, payment, terms, scan } =
    invoice

  return (
    <article
      aria-label={title}
      className={cx(
        '@container flex w-full flex-col gap-6 rounded-sm bg-white p-[7%] text-[#15171c] text-xs shadow-md [color-scheme:light]',
        paper && shapes[paper],
      )}
    >
      <header className="grid grid-cols-[minmax(0,1fr)_fit-content(50%)] gap-4">
        <h2 dir="auto" className="font-display text-xl wrap-anywhere">
          {sender.name}
        </h2>
        <address className="text-right text-[#525660] not-italic">
          {sender.address.map((line) => (
            <span key={line} dir="auto" className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </address>
      </header>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-[#666a73]">Invoice to</p>
          <p dir="auto" className="font-semibold text-sm wrap-anywhere">
            {payer.name}
          </p>
          {payer.lines.map((line) => (
            <p key={line} dir="auto" className="text-[#525660] wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
        <dl className="grid min-w-44 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 tabular-nums">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-[#666a73]">{label}</dt>
              <dd dir="auto" className="text-right wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <section>
        <div className="flex flex-wrap items-baseline justify-between gap-2 border-[#15171c] border-b-[1.5px] pb-2">
          <h3 className="font-display text-lg tabular-nums">{title}</h3>
          <p className="text-[#525660]">
            {subjectLine} {note && <b className="ml-2 text-[#15171c]">{note}</b>}
          </p>
        </div>
        {groups.map((group) => (
          <Group key={`${group.title} ${group.color}`} group={group} />
        ))}
        <dl className="mt-3 ml-auto grid max-w-75 gap-1.5 tabular-nums">
          {sums.map(({ label, value }, index) => (
            <div key={label} className={cx('flex justify-between gap-4', index > 0 && 'text-[#525660]')}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="mt-1 flex items-baseline justify-between gap-4 border-[#15171c] border-t-[1.5px] pt-2">
            <dt className="font-semibold">{toPay.label}</dt>
            <dd className="font-display text-2xl">{toPay.value}</dd>
          </div>
        </dl>
      </section>
      <div className="mt-auto grid gap-6">
        {(payment || terms) && (
          <div className="grid gap-6 @md:grid-cols-2">
            {payment && (
              <div>
                <h4 className="font-semibold">{payment.heading}</h4>
                {payment.facts.map(({ label, value }) => (
                  <p key={`${label} ${value}`} className="wrap-anywhere">
                    {label && <span className="mr-3 inline-block min-w-16 text-[#666a73]">{label}</span>}
                    {value}
                  </p>
                ))}
              </div>
            )}
            {terms && (
              <div>
                <h4 className="font-semibold">Terms</h4>
                <p className="whitespace-pre-line wrap-anywhere">{terms}</p>
              </div>
            )}
          </div>
        )}
        {scan && <InvoiceScan scan={scan} />}
        <footer className="border-[#e4e6e9] border-t pt-3 text-[#666a73]">{sender.footer}</footer>
      </div>
    </article>
  )
}

function Group({ group: { title, color, detail, sum, lines } }: { group: InvoiceGroup }) {
  const hue = color ? hueOf(color) : null

  return (
    <section className="border-[#e4e6e9] border-b py-3">
      <h4 className="flex flex-wrap items-center gap-x-2 font-semibold">
        {hue && (
          <span
            aria-hidden="true"
            style={hue.style}
            className={cx('size-2 rounded-xs bg-hue', hue.className)}
          />
        )}
        <span dir="auto" className="wrap-anywhere">
          {title}
        </span>
        <span className="font-normal text-[#666a73]">{detail}</span>
        <span className="ml-auto tabular-nums">{sum}</span>
      </h4>
      <ul className="mt-1.5 gap-x-8 @md:columns-2">
        {lines.map(({ date, text, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an invoice never move
          <li key={index} className="flex break-inside-avoid gap-2 py-0.5">
            <span className="w-11 shrink-0 text-[#525660] tabular-nums">{date}</span>
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {text}
            </span>
            <span className="text-[#525660] tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
