import { counted } from '@lectern/contract/counted.ts'
import type { InvoicesPreview, PreviewQuery } from '@lectern/contract/tuition/invoices.contract.ts'
import { sumMoney } from '@lectern/contract/tuition/money.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { useCreateInvoices } from '../invoices.api.ts'
import { numberAt } from './number-at.ts'

interface CreationProps {
  create: ReturnType<typeof useCreateInvoices>
  preview: InvoicesPreview
  chosen: InvoicesPreview['students']
  /** What is shown is of these dates; until then nothing is made of it. */
  isCurrent: boolean
  dates: PreviewQuery
  onClose: () => void
}

/** What will be made, and the button that makes it. */
export function Creation({ create, preview, chosen, isCurrent, dates, onClose }: CreationProps) {
  const { currency, decimals, students } = preview
  const sum = (part: 'total' | 'advance' | 'toPay') =>
    moneyText(
      sumMoney(
        chosen.map((row) => row[part]),
        decimals,
      ),
      currency,
    )

  function confirm() {
    mutateAndTell(
      create,
      { ...dates, studentIds: chosen.map(({ studentId }) => studentId) },
      {
        onSuccess: (invoices) => {
          onClose()
          const description = `${counted(invoices.length, 'invoice')} created`
          toast({ kind: 'success', title: 'Success', description })
        },
        onError: (error) =>
          toast({
            kind: 'error',
            title: 'Error',
            description: messageOf(error, 'Failed to create invoices'),
          }),
      },
    )
  }

  return (
    <div className="sticky bottom-0 -mx-1 mt-4 flex flex-wrap items-center justify-between gap-3 border-border border-t bg-canvas px-1 py-3">
      <p className="text-ink-muted text-sm tabular-nums">
        <b className="text-ink">
          {chosen.length} of {counted(students.length, 'invoice')}
        </b>
        {chosen.length > 0 && ` ${numbersOf(preview.firstNumber, chosen.length)}`}
        <br />
        {sum('total')} not invoiced yet, {sum('advance')} in advance,{' '}
        <b className="text-ink">{sum('toPay')} to pay</b>
      </p>
      <span className="flex gap-2 max-sm:w-full">
        <Button onClick={onClose} className="max-sm:flex-1">
          Cancel
        </Button>
        <Button
          variant="primary"
          disabled={chosen.length === 0 || !isCurrent}
          pending={create.isPending}
          pendingText="Creating..."
          onClick={confirm}
          className="max-sm:flex-1"
        >
          {`Create ${counted(chosen.length, 'Invoice')}`}
        </Button>
      </span>
    </div>
  )
}

/** "2026-0243 to 2026-0270" */
const numbersOf = (first: string, count: number): string =>
  count === 1 ? first : `${first} to ${numberAt(first, count - 1)}`
