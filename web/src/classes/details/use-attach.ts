import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/api/api-error.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { classQueries } from '#web/classes/classes.api.ts'
import { useChangeSeries } from '#web/classes/series-change.api.ts'
import { undoAction, useUndo } from '#web/classes/undo/use-undo.ts'
import { toast } from '#web/ui/toast.ts'
import type { Attach } from './class-details-slot.ts'

/** Puts a file to this class alone, also where it is one of a series. */
export function useAttach(item: ListedClass): Attach {
  const { mutateAsync: changeSeries } = useChangeSeries()
  const { undoLast } = useUndo()
  const queries = useQueryClient()

  async function attach(contentId: number): Promise<void> {
    try {
      // A file is uploaded for minutes, and others may have been attached since.
      const { contentIds } = (await queries.fetchQuery(classQueries.byId(String(item.id)))) ?? item
      const change = { contentIds: [...new Set([...contentIds, String(contentId)])] }
      await changeSeries({ id: item.id, wanted: { action: 'change', scope: 'this', change } })
      toast({ kind: 'success', title: 'Success', description: 'File attached', ...undoAction(undoLast) })
    } catch (error) {
      toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to attach the file') })
    }
  }

  return (contentId) => void attach(contentId)
}
