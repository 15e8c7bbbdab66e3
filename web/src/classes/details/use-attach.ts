import { messageOf } from '#web/api/api-error.ts'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { useChangeSeries } from '#web/classes/series-change.api.ts'
import { undoAction, useUndo } from '#web/classes/undo/use-undo.ts'
import { useWithWhom } from '#web/classes/with-whom.ts'
import { toast } from '#web/ui/toast.ts'
import type { Attach } from './class-details-slot.ts'

/** Puts a file to this class alone, also where it is one of a series. */
export function useAttach(item: ListedClass): Attach {
  const { mutateAsync: changeSeries } = useChangeSeries()
  const { undoLast } = useUndo()
  const withWhom = useWithWhom()

  async function attach(contentId: number): Promise<void> {
    try {
      const change = { added: { contentIds: [String(contentId)] } }
      await changeSeries({ item, wanted: { action: 'change', scope: 'this', change } })
      toast({
        kind: 'success',
        title: 'Success',
        description: 'File attached',
        ...undoAction(undoLast, withWhom(item)),
      })
    } catch (error) {
      toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to attach the file') })
    }
  }

  return (contentId) => void attach(contentId)
}
