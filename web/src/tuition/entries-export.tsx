import { pathOf } from '@lectern/contract/request.ts'
import type { BalanceFilter } from '@lectern/contract/tuition/balance-filters.ts'
import { exportEntries } from '@lectern/contract/tuition/tuition-export.contract.ts'
import { useState } from 'react'
import { DownloadButton } from '#web/files/download-button.tsx'
import { tellUnsaved, useTableDownload } from '#web/files/use-table-download.ts'
import { opensMenu } from '#web/ui/opens-menu.ts'

interface EntriesExportProps {
  /** The table that goes out has whom the page shows. */
  filter: BalanceFilter
  label: string
  /** Where there is room for an icon only. */
  compact: boolean
}

/** Saves the entries of accounts as CSV: those of a year, as a tax return asks for them, or all. */
export function EntriesExport({ filter, label, compact }: EntriesExportProps) {
  const { isPending, download } = useTableDownload()
  const [opened, setOpened] = useState<typeof import('./opened-entries-export.tsx')>()
  const opens = opened
    ? {}
    : opensMenu(() => void import('./opened-entries-export.tsx').then(setOpened, tellUnsaved))
  const button = (
    <DownloadButton
      label={label}
      text={compact ? undefined : 'Export CSV'}
      isPending={isPending}
      {...opens}
    />
  )
  if (!opened) return button

  return (
    <opened.OpenedEntriesExport
      trigger={button}
      onChoose={(year) => void download(exportUrl(filter, year))}
    />
  )
}

const exportUrl = ({ search, kind }: BalanceFilter, year: number | null): string =>
  pathOf(exportEntries, {
    query: {
      q: search.trim() || undefined,
      balance: kind === 'all' ? undefined : kind,
      ...(year && { from: `${year}-01-01`, through: `${year}-12-31` }),
    },
  })
