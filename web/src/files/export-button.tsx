import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { downloadTable } from '#web/api/download-table.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Saves a list as CSV. */
export function ExportButton({ address, label }: { address: string; label: string }) {
  const [isPending, setPending] = useState(false)

  async function handleClick() {
    setPending(true)
    try {
      await downloadTable(address)
    } catch (error) {
      toast({ kind: 'error', title: 'Error', description: messageOf(error, 'The table could not be saved') })
    } finally {
      setPending(false)
    }
  }

  return (
    <IconButton
      icon={Download}
      label={label}
      title={label}
      aria-busy={isPending}
      disabled={isPending}
      onClick={() => void handleClick()}
    />
  )
}
