import { type PageSize, pageSizes } from '@lectern/contract/tuition/tuition-values.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { savePdf } from './invoices.api.ts'
import { rememberedPaper } from './paper.ts'

interface PdfMenuProps extends Pick<ButtonProps, 'variant' | 'size'> {
  invoices: readonly { id: number; number: string }[]
  label: string
  /** Where several stand on a page. */
  name?: string
}

/** Saves invoices as a PDF, on the paper that is asked for. */
export function PdfMenu({ invoices, label, name, ...look }: PdfMenuProps) {
  const [pending, setPending] = useState(false)

  async function save(size: PageSize) {
    setPending(true)
    try {
      await savePdf(invoices, size)
    } catch {
      toast({ kind: 'error', title: 'Error', description: 'Failed to download the PDF' })
    }
    setPending(false)
  }

  return (
    <Menu
      trigger={
        <Button {...look} icon={Download} pending={pending} pendingText={label} aria-label={name ?? label}>
          {label}
        </Button>
      }
    >
      {papers().map((size) => (
        <MenuItem key={size} onSelect={() => void save(size)}>
          {size}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** The one that was chosen last comes first. */
function papers(): PageSize[] {
  const first = rememberedPaper()

  return [first, ...pageSizes.filter((size) => size !== first)]
}
