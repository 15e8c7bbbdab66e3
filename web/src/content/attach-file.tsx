import { acceptedExtensions } from '@lectern/contract/content/file-kinds.ts'
import { useMutationState, useQuery } from '@tanstack/react-query'
import { FolderOpen, Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { choicePlaceholder } from '#web/forms/choice-placeholder.ts'
import { LimitDialog } from '#web/plan/limit-dialog.tsx'
import { useLimitDialog } from '#web/plan/use-limit-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { toast } from '#web/ui/toast.ts'
import { contentQueries } from './content.api.ts'
import { fileProblem, titleOf } from './queued-files.ts'
import { useUploadContent } from './upload.ts'
import { failureOf } from './upload-failure.ts'
import { none } from './upload-target.ts'

interface AttachFileProps {
  item: { id: number; courseId: number; contentIds: readonly string[] }
  attach: (contentId: number) => void
}

/** A file of the library, or one from this computer, for a class whose details are open. */
export function AttachFile({ item, attach }: AttachFileProps) {
  const [isChoosing, setChoosing] = useState(false)
  const upload = useClassUpload(item, attach)
  const limit = useLimitDialog('uploads')
  const input = useRef<HTMLInputElement>(null)
  const handleUpload = limit.unlessAtLimit(() => input.current?.click())

  function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    const problem = file && fileProblem(file)
    if (problem) toast({ kind: 'error', title: 'Upload Failed', description: problem })
    else if (file) void upload.start(file)
  }

  return (
    <div className="mt-2 grid gap-2">
      {isChoosing && (
        <LibraryChoice
          taken={item.contentIds}
          onChoose={(id) => {
            setChoosing(false)
            attach(id)
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!isChoosing && (
          <Button size="sm" icon={FolderOpen} onClick={() => setChoosing(true)}>
            Attach File
          </Button>
        )}
        <Button
          size="sm"
          icon={Upload}
          pending={upload.isPending}
          pendingText="Uploading..."
          onClick={handleUpload}
        >
          Upload File
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedExtensions.map((extension) => `.${extension}`).join(',')}
          onChange={handleFile}
        />
      </div>
      <LimitDialog {...limit.dialog} />
    </div>
  )
}

/**
 * Attaching alone ties the file to the class: taking that back takes it from families too. An upload goes on when the details
 * are closed, and is still seen when they are opened again.
 */
function useClassUpload({ id, courseId }: AttachFileProps['item'], attach: AttachFileProps['attach']) {
  const mutationKey = ['content', 'upload', id]
  const { mutateAsync } = useUploadContent(mutationKey)
  const pending = useMutationState({ filters: { mutationKey, status: 'pending' } })

  async function start(file: File): Promise<void> {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const fields = { title: titleOf(file.name), courseId: String(courseId), classId: none, file }
    try {
      const { id: contentId } = await mutateAsync({
        fields,
        onProgress: () => {},
        signal: new AbortController().signal,
      })
      attach(contentId)
    } catch (error) {
      toast(failureOf(error))
    } finally {
      window.removeEventListener('beforeunload', ask)
    }
  }

  return { start, isPending: pending.length > 0 }
}

function LibraryChoice({ taken, onChoose }: { taken: readonly string[]; onChoose: (id: number) => void }) {
  const content = useQuery(contentQueries.list())
  const offered = (content.data ?? []).filter(({ id }) => !taken.includes(String(id)))

  return (
    <SearchSelect
      aria-label="File from the library"
      value={null}
      onChange={(id) => onChoose(Number(id))}
      placeholder={choicePlaceholder('content', content)}
      options={offered.map(({ id, title, originalName }) => ({
        value: String(id),
        label: title,
        detail: originalName,
      }))}
    />
  )
}
