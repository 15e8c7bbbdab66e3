import type { ClassLabel } from '@lectern/contract/records/records.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { classQueries } from '#web/classes/classes.api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRecording } from './use-recording.tsx'

/** Records classes one after the other. It stays while the list above it grows shorter, and so do its dialogs. */
export function RecordUnrecorded({ classes }: { classes: readonly ClassLabel[] }) {
  const queries = useQueryClient()
  const { dialogs, start } = useRecording()
  const [isPending, setPending] = useState(false)

  async function begin() {
    setPending(true)
    try {
      const found = await Promise.all(
        classes.map(({ id }) => queries.fetchQuery(classQueries.byId(String(id)))),
      )
      start(found.filter((item) => item !== null))
    } catch (error) {
      toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to load the class') })
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      {classes.length > 0 && (
        <Button size="sm" pending={isPending} onClick={() => void begin()}>
          Record Class
        </Button>
      )}
      {dialogs}
    </>
  )
}
