import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { downloadTable } from '#web/api/download-table.ts'
import { toast } from '#web/ui/toast.ts'

/** Saves a list as CSV, and says so where it fails. */
export function useTableDownload() {
  const [isPending, setPending] = useState(false)

  async function download(url: string): Promise<void> {
    setPending(true)
    try {
      await downloadTable(url)
    } catch (error) {
      tellUnsaved(error)
    } finally {
      setPending(false)
    }
  }

  return { isPending, download }
}

export function tellUnsaved(error: unknown): void {
  toast({ kind: 'error', title: 'Error', description: messageOf(error, 'The table could not be saved') })
}
