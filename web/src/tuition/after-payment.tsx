import { counted } from '@lectern/contract/counted.ts'
import type { Account } from '@lectern/contract/tuition/balances.contract.ts'
import { readMoney, writeMoney } from '@lectern/contract/tuition/money.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { withPoint } from '@lectern/contract/with-point.ts'
import { ArrowRight, CalendarCheck, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortDayText } from '#web/time/day-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import type { Icon } from '#web/ui/icon.ts'
import { balanceTone } from './balance-text.ts'

/** What the money will be set off against, in the order in which it is: invoices, charges on none, coming classes. */
export function AfterPayment({ account, amount }: { account: Account; amount: string }) {
  const { decimals, currency, balance } = account
  const paid = readMoney(withPoint(amount.trim()), decimals)
  if (paid === undefined || paid <= 0n) return null
  const before = readMoney(balance, decimals) ?? 0n
  const after = writeMoney(before + paid, decimals)
  const show = (units: bigint) => moneyText(writeMoney(units, decimals), currency)
  const { invoices, charges, ahead, classes } = setOff(account, before, paid)

  return (
    <section aria-label="After this payment" className="rounded-lg border border-border bg-canvas text-sm">
      <p className="flex items-center gap-2 px-3.5 py-2.5 tabular-nums">
        <b className="mr-auto font-semibold">After this payment</b>
        <span className="text-ink-muted">{moneyText(balance, currency)}</span>
        <ArrowRight size={14} aria-hidden="true" />
        <span className={balanceTone(after)}>{moneyText(after, currency)}</span>
      </p>
      {invoices.map(({ number, part, isPaid }) => (
        <Line key={number} icon={CircleCheck} amount={show(part)}>
          Invoice {number} {isPaid && <Badge tone="positive">Paid</Badge>}
        </Line>
      ))}
      {charges > 0n && (
        <Line icon={CircleCheck} amount={show(charges)}>
          Not invoiced yet{' '}
          {account.uninvoiced.classes > 0 && (
            <span className="text-ink-subtle">{counted(account.uninvoiced.classes, 'class', 'classes')}</span>
          )}
        </Line>
      )}
      {ahead > 0n && (
        <Line icon={CalendarCheck} amount={show(ahead)}>
          In advance{' '}
          {classes.length > 0 && (
            <span className="text-ink-subtle">
              {counted(classes.length, 'class', 'classes')}, until{' '}
              {shortDayText(classes.at(-1)?.scheduledAt.slice(0, 10) ?? '')}
            </span>
          )}
          <ComingStrip classes={account.coming} paid={classes.length} />
        </Line>
      )}
    </section>
  )
}

function Line({ icon: Glyph, amount, children }: { icon: Icon; amount: string; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 border-border border-t px-3.5 py-2">
      <Glyph size={16} className="shrink-0 text-positive" aria-hidden="true" />
      <span className="min-w-0 flex-1">{children}</span>
      <span className="tabular-nums">{amount}</span>
    </p>
  )
}

/** One mark for each coming class, in the colour of its course as far as the money reaches. */
function ComingStrip({ classes, paid }: { classes: Account['coming']; paid: number }) {
  return (
    <span aria-hidden="true" className="float-right flex gap-0.5 max-sm:hidden">
      {classes.slice(0, shownClasses).map(({ id, color }, index) => {
        const hue = hueOf(color)
        return (
          <span
            key={id}
            style={hue.style}
            className={cx(
              'h-4 w-1.5 rounded-xs',
              index < paid ? cx('bg-hue', hue.className) : 'inset-ring inset-ring-border-strong',
            )}
          />
        )
      })}
    </span>
  )
}

const shownClasses = 14

/** Money that was there before has been set off already; this is about the new money alone. */
function setOff(account: Account, before: bigint, paid: bigint) {
  const { decimals } = account
  let rest = paid
  const take = (owed: bigint): bigint => {
    const part = owed < rest ? owed : rest
    rest -= part
    return part
  }
  const invoices = account.openInvoices.flatMap(({ number, unpaid }) => {
    const owed = readMoney(unpaid, decimals) ?? 0n
    const part = take(owed)
    return part > 0n ? { number, part, isPaid: part === owed } : []
  })
  const charges = take(readMoney(account.toInvoice, decimals) ?? 0n)
  let money = rest + (before > 0n ? before : 0n)
  const classes = account.coming.filter(({ amount }) => {
    money -= readMoney(amount, decimals) ?? 0n
    return money >= 0n
  })

  return { invoices, charges, ahead: rest, classes }
}
