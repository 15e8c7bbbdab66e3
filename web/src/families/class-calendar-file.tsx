import { downloadClass } from '@lectern/contract/families/class-calendar-file.contract.ts'
import { pathOf } from '@lectern/contract/request.ts'
import { CalendarPlus, Download } from 'lucide-react'
import { useState } from 'react'
import { callerHeaders } from '#web/api/caller-headers.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { Button } from '#web/ui/button.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'

/** One class for a calendar that follows no feed. */
export function ClassCalendarFile({ item }: { item: ListedClass }) {
  const [isPending, setIsPending] = useState(false)

  async function handleDownload() {
    setIsPending(true)
    try {
      await save(item)
    } catch {
      toast({ kind: 'error', title: 'Error', description: 'Failed to download the class' })
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Detail icon={CalendarPlus} label="Calendar file">
      <div className="sm:-my-1">
        <Button size="sm" icon={Download} pending={isPending} onClick={handleDownload}>
          Download .ics
        </Button>
      </div>
    </Detail>
  )
}

async function save({ id, title }: ListedClass): Promise<void> {
  const path = pathOf(downloadClass, { params: { id: String(id) } })
  const answer = await fetch(path, { credentials: 'include', headers: await callerHeaders() })
  if (!answer.ok) throw new Error(`${answer.status}`)
  saveFile(await answer.blob(), `${title}.ics`)
}
