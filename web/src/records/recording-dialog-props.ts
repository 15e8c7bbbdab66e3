import type { Recording } from '@lectern/contract/records/recording.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ListedClass } from '#web/classes/class-reader.ts'
import type { RecordingQueue } from './recording-queue.ts'

/** What both ways of closing a class are told. */
export interface RecordingDialogProps {
  item: ListedClass
  queue: RecordingQueue
  recording: UseQueryResult<Recording>
  open: boolean
  /** The last one is being saved; then the dialog closes. */
  isWaiting: boolean
  onClose: () => void
  /** It is being saved, which tells whether it was; and whether others that are left wait for another time. */
  onSaving: (saving: Promise<boolean>, isLast?: boolean) => void
}
