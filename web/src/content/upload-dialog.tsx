import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { acceptedExtensions } from '@lectern/contract/content/file-kinds.ts'
import { type SubmitEvent, useEffect, useState } from 'react'
import { LeaveQuestion } from '#web/forms/leave-question.tsx'
import { useErrorFocus } from '#web/forms/use-error-focus.ts'
import { useLeaving } from '#web/forms/use-leaving.ts'
import type { FormDialogProps } from '#web/list/item-dialogs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { DropZone } from './drop-zone.tsx'
import { hasProblem, isBegun, problemsOf } from './queued-files.ts'
import { UploadRow } from './upload-row.tsx'
import { noTarget } from './upload-target.ts'
import { UploadTargetFields } from './upload-target-fields.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useUploadQueue } from './use-upload-queue.ts'

export function UploadDialog({ open, onClose }: FormDialogProps<ContentItem>) {
  const queue = useUploadQueue()
  const [target, setTarget] = useState(noTarget)
  const [tries, setTries] = useState(0)
  const isTried = tries > 0
  const { queued, sending, reset } = queue
  const isSending = sending !== null
  const hasFiles = queued.some(({ file }) => file !== null)
  const hasFailed = queued.some(({ failure }) => failure !== undefined)
  const isOver = useFileDrop(open && !isSending, queue.add)
  const handleSubmit = useErrorFocus(tries, submit)
  // While files are on their way the queue itself asks before the tab is closed.
  const leaving = useLeaving(open && !isSending && queued.some(isBegun), onClose)

  useEffect(() => {
    if (!open) return
    reset()
    setTarget(noTarget)
    setTries(0)
  }, [open, reset])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTries(tries + 1)
    if (!hasFiles) toast({ kind: 'error', title: 'Error', description: 'Please select a file to upload' })
    if (queued.some((each) => !each.isDone && hasProblem(problemsOf(each)))) return
    if (!(await queue.start(target))) return
    onClose()
    toast({ kind: 'success', title: 'Success', description: 'Content uploaded successfully' })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={leaving.leave}
      title="Upload Content"
      onSubmit={handleSubmit}
      pending={isSending}
      bodyClassName="grid grid-cols-1 gap-4"
      footer={
        <>
          <Button onClick={isSending ? queue.cancel : onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={isSending} pendingText="Uploading...">
            {hasFailed ? 'Try again' : 'Upload Content'}
          </Button>
        </>
      }
    >
      {hasFiles && <Rows queue={queue} isTried={isTried} />}
      {!isSending && (
        <Field
          label={hasFiles ? 'More files' : 'File'}
          optional={hasFiles}
          error={isTried && !hasFiles ? 'File is required' : undefined}
        >
          <DropZone isOver={isOver} hasFiles={hasFiles} onFiles={queue.add} />
        </Field>
      )}
      {!hasFiles && <Rows queue={queue} isTried={isTried} />}
      <UploadTargetFields value={target} onChange={setTarget} disabled={isSending} />
      <p className="text-ink-subtle text-xs">{acceptedExtensions.join(', ').toUpperCase()}</p>
      <LeaveQuestion {...leaving.question} />
    </Dialog>
  )
}

type RowsProps = { queue: ReturnType<typeof useUploadQueue>; isTried: boolean }

function Rows({ queue: { queued, sending, retitle, remove }, isTried }: RowsProps) {
  return queued.map((each) => (
    <UploadRow
      key={each.key}
      queuedFile={each}
      isAlone={queued.length === 1}
      samples={sending?.key === each.key ? sending.samples : undefined}
      problems={isTried ? problemsOf(each) : {}}
      disabled={sending !== null}
      onTitle={(title) => retitle(each.key, title)}
      onRemove={() => remove(each.key)}
    />
  ))
}
