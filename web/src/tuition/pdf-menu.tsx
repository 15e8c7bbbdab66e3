import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { opensMenu } from '#web/ui/opens-menu.ts'
import { toast } from '#web/ui/toast.ts'

interface PdfMenuProps extends Pick<ButtonProps, 'variant' | 'size'> {
  invoices: readonly { id: number }[]
  label: string
  /** Where several stand on a page. */
  name?: string
}

/** Saves invoices as a PDF, on the paper that is asked for. */
export function PdfMenu({ invoices, label, name, ...look }: PdfMenuProps) {
  const [pending, setPending] = useState(false)
  const [opened, setOpened] = useState<typeof import('./opened-pdf-menu.tsx')>()
  const button = { ...look, icon: Download, pending, pendingText: label, 'aria-label': name ?? label }

  async function follow(saving: Promise<void>) {
    setPending(true)
    try {
      await saving
    } catch {
      tellFailure()
    }
    setPending(false)
  }

  if (opened)
    return (
      <opened.OpenedPdfMenu
        trigger={<Button {...button}>{label}</Button>}
        invoices={invoices}
        onSave={(saving) => void follow(saving)}
      />
    )

  return (
    <Button
      {...button}
      {...opensMenu(() => void import('./opened-pdf-menu.tsx').then(setOpened, tellFailure))}
    >
      {label}
    </Button>
  )
}

function tellFailure(): void {
  toast({ kind: 'error', title: 'Error', description: 'Failed to download the PDF' })
}
