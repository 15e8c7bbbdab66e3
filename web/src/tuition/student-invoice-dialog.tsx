import type { InvoiceLabel } from '@lectern/contract/tuition/entries.contract.ts'
import { documentOf } from '@lectern/contract/tuition/invoice-document.ts'
import type { PreviewQuery } from '@lectern/contract/tuition/invoices.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { useNow } from '#web/time/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { InvoiceDates } from './invoice-dates.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { invoiceQueries, useCreateInvoices } from './invoices.api.ts'
import { LinesLeft } from './lines-left.tsx'
import { Unrecorded } from './month-end/unrecorded.tsx'
import { Unprintable } from './unprintable.tsx'

interface StudentInvoiceDialogProps {
  student: { id: number; name: string }
  open: boolean
  onClose: () => void
}

/** Invoices one student. The invoice that was made takes the dialog's position, to be looked at and saved. */
export function StudentInvoiceDialog({ student, open, onClose }: StudentInvoiceDialogProps) {
  const [made, setMade] = useState<InvoiceLabel>()
  if (!made) return <DraftDialog student={student} open={open} onClose={onClose} onMade={setMade} />

  function close() {
    setMade(undefined)
    onClose()
  }

  return <InvoiceDialog label={made} open={open} onClose={close} />
}

type DraftDialogProps = StudentInvoiceDialogProps & { onMade: (invoice: InvoiceLabel) => void }

function DraftDialog({ student, open, onClose, onMade }: DraftDialogProps) {
  const { date: today } = useNow()
  // Not kept from one opening to the next: in a window that stays open for days they would be of another one.
  const [chosen, setChosen] = useState<PreviewQuery>()
  const dates = chosen ?? { until: today }
  const create = useCreateInvoices()
  const isAsking = open && create.isIdle // what is made is not to be invoiced again
  const preview = useQuery({ ...invoiceQueries.previewOne(student.id, dates), enabled: isAsking })

  function close() {
    setChosen(undefined)
    onClose()
  }

  function confirm() {
    mutateAndTell(
      create,
      { ...dates, issuedOn: dates.issuedOn ?? preview.data?.issuedOn, studentIds: [student.id] },
      {
        onSuccess: ([invoice]) => {
          if (!invoice) return
          onMade(invoice)
          toast({ kind: 'success', title: 'Success', description: `Invoice ${invoice.number} created` })
        },
        onError: (error) => {
          toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to create invoice') })
          create.reset()
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      width={720}
      title={`Invoice for ${student.name}`}
      pending={create.isPending}
      footer={
        <>
          <Button onClick={close} disabled={create.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!preview.isSuccess}
            pending={create.isPending}
            pendingText="Creating..."
            onClick={confirm}
          >
            Create Invoice
          </Button>
        </>
      }
    >
      <InvoiceDates dates={dates} preview={preview.data} onChange={setChosen} />
      <Unrecorded classes={preview.data?.unrecorded ?? []} />
      {preview.isPending && <Skeleton className="my-6 h-4 w-2/5" />}
      {preview.isError && <PreviewRefusal error={preview.error} onRetry={preview.refetch} />}
      {preview.data && (
        <section
          aria-label="Preview"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else that the keyboard reaches
          tabIndex={0}
          className="grid gap-3 rounded-md bg-sunken p-4 max-sm:-mx-3 max-sm:p-2"
        >
          <Unprintable characters={preview.data.unprintable} />
          <LinesLeft count={preview.data.linesLeft} />
          <InvoiceSheet invoice={documentOf(preview.data)} />
        </section>
      )}
    </Dialog>
  )
}

/** There may be nothing to invoice, or a date may be too early: the server says which. */
function PreviewRefusal({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  if (!(error instanceof ApiError) || error.status >= 500)
    return <LoadError compact what="the preview" onRetry={onRetry} />
  const reasons = Object.values(error.fields)

  return (
    <p role="status" className="py-8 text-center text-ink-muted text-sm">
      {reasons.length > 0 ? reasons.join(' ') : messageOf(error, 'There is no invoice to make')}
    </p>
  )
}
