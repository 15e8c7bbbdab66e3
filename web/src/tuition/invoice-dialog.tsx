import { documentOf } from '@lectern/contract/tuition/invoice-document.ts'
import { useQuery } from '@tanstack/react-query'
import { Ban, Wallet } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { invoiceQueries, useCancelInvoice } from './invoices.api.ts'
import { PdfMenu } from './pdf-menu.tsx'
import { Unprintable } from './unprintable.tsx'

const PaymentDialog = lazyDialog(async () => (await import('./payment-dialog.tsx')).PaymentDialog)

interface InvoiceDialogProps {
  label: { id: number; number: string }
  open: boolean
  onClose: () => void
  /** Whether the page's URL names it: the page must know how to open it from there. */
  isLinked?: boolean
}

/** One invoice to look at, to save and to cancel; nothing about it can be changed. */
export function InvoiceDialog({ label, open, onClose, isLinked = false }: InvoiceDialogProps) {
  const invoice = useQuery({ ...invoiceQueries.one(label.id), enabled: open })
  const [cancelling, setCancelling] = useState(false)
  const [paying, setPaying] = useState(false)
  const isUnpaid = invoice.data?.status === 'open' || invoice.data?.status === 'overdue'
  const canCancel = invoice.data && !invoice.data.cancels && !invoice.data.cancelledBy

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      {...(isLinked && { urlParam: `invoice=${label.id}` })}
      width={880}
      title={invoice.data ? documentOf(invoice.data).title : `Invoice ${label.number}`}
      footerStart={
        canCancel && (
          <Button variant="ghost" icon={Ban} onClick={() => setCancelling(true)}>
            Cancel Invoice
          </Button>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {isUnpaid && (
            <Button icon={Wallet} onClick={() => setPaying(true)}>
              Record Payment
            </Button>
          )}
          <PdfMenu invoices={[label]} label="Download PDF" variant="primary" />
        </>
      }
    >
      {invoice.isError && <LoadError compact what="the invoice" onRetry={invoice.refetch} />}
      {invoice.isPending && <Skeleton className="my-6 h-4 w-2/5" />}
      {invoice.data && (
        <section
          aria-label="The invoice"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else that the keyboard reaches
          tabIndex={0}
          className="grid gap-3 rounded-md bg-sunken p-4 max-sm:-mx-3 max-sm:p-2"
        >
          <Unprintable characters={invoice.data.unprintable} />
          <InvoiceSheet invoice={documentOf(invoice.data)} />
        </section>
      )}
      {invoice.data && (
        <PaymentDialog studentId={invoice.data.studentId} open={paying} onClose={() => setPaying(false)} />
      )}
      <Cancellation label={label} open={cancelling} onClose={() => setCancelling(false)} />
    </Dialog>
  )
}

function Cancellation({ label, open, onClose }: InvoiceDialogProps) {
  const cancel = useCancelInvoice()

  function confirm() {
    mutateAndTell(cancel, label.id, {
      onSuccess: ({ number }) => {
        onClose()
        const description = `Invoice ${label.number} is cancelled by ${number}`
        toast({ kind: 'success', title: 'Success', description })
      },
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to cancel invoice') }),
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Cancel Invoice ${label.number}`}
      text="A second document under the next number takes it back and names it. Its charges can be invoiced again. This cannot be undone."
      confirmLabel="Cancel Invoice"
      cancelLabel="Keep Invoice"
      danger
      pending={cancel.isPending}
      onConfirm={confirm}
    />
  )
}
