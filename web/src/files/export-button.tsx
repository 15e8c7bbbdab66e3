import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { downloadTable } from '#web/api/download-table.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'

interface ExportButtonProps {
  url: string
  label: string
  /** Where there is room for more than an icon: "Export CSV". */
  text?: string
}

/** Saves a list as CSV. */
export function ExportButton({ url, label, text }: ExportButtonProps) {
  const [isPending, setPending] = useState(false)

  async function handleClick() {
    setPending(true)
    try {
      await downloadTable(url)
    } catch (error) {
      toast({ kind: 'error', title: 'Error', description: messageOf(error, 'The table could not be saved') })
    } finally {
      setPending(false)
    }
  }

  if (text)
    return (
      <Button
        icon={Download}
        pending={isPending}
        pendingText={text}
        title={label}
        onClick={() => void handleClick()}
      >
        {text}
      </Button>
    )

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
