import { type PageSize, pageSizes } from '@lectern/contract/tuition/tuition-values.ts'
import type { ReactElement } from 'react'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { rememberedPaper } from './paper.ts'
import { savePdf } from './save-pdf.ts'

interface OpenedPdfMenuProps {
  trigger: ReactElement
  invoices: readonly { id: number }[]
  onSave: (saving: Promise<void>) => void
}

/** Opens at once, since it comes only when it is asked for; from then on its button is the menu's own. */
export function OpenedPdfMenu({ trigger, invoices, onSave }: OpenedPdfMenuProps) {
  return (
    <Menu trigger={trigger} startsOpen>
      {papers().map((size) => (
        <MenuItem key={size} onSelect={() => onSave(savePdf(invoices, size))}>
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
