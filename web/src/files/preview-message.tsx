import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { Download } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { download } from './download.ts'
import { fileType } from './file-type.ts'
import { downloadUrl } from './files.api.ts'

interface PreviewMessageProps {
  file: ContentItem
  /** What went wrong; absent where a file of this kind is never shown. */
  failure?: string
  /** What the server answered. */
  reason?: string | undefined
  onClose: () => void
}

/** Instead of a preview: why there is none, and the way to the file all the same. */
export function PreviewMessage({ file, failure, reason, onClose }: PreviewMessageProps) {
  return (
    <section
      {...(failure && { role: 'alert' })}
      className="flex min-h-96 flex-col items-center justify-center px-6 py-10 text-center"
    >
      <Drawing name={failure ? 'broken' : 'content'} />
      <h3 className="mt-5 font-semibold text-lg tracking-snug">
        {failure ? 'Unable to load file' : 'No preview here'}
      </h3>
      <p className="mt-1 text-pretty text-ink-muted">
        {failure ?? `Download this ${fileType(file)} file to open it.`}
      </p>
      {reason && <p className="text-ink-subtle text-xs">{reason}</p>}
      <div className="mt-5 flex gap-2">
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" icon={Download} onClick={() => download(downloadUrl(file.id))}>
          Download
        </Button>
      </div>
    </section>
  )
}
