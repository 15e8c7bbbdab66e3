import type { ReactElement } from 'react'
import { useNow } from '#web/time/use-now.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'

interface OpenedEntriesExportProps {
  trigger: ReactElement
  /** Null: all years. */
  onChoose: (year: number | null) => void
}

/** Opens at once, since it comes only when it is asked for; from then on its button is the menu's own. */
export function OpenedEntriesExport({ trigger, onChoose }: OpenedEntriesExportProps) {
  const { date: today } = useNow()
  const year = Number(today.slice(0, 4))

  return (
    <Menu trigger={trigger} startsOpen>
      {[year, year - 1, year - 2].map((each) => (
        <MenuItem key={each} onSelect={() => onChoose(each)}>
          Entries of {each}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => onChoose(null)}>All entries</MenuItem>
    </Menu>
  )
}
