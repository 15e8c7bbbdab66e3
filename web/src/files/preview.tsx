import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { previewKindOf } from '@lectern/contract/content/file-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileRefused, fetchFile } from './files.api.ts'
import { ImagePreview } from './image-preview.tsx'
import { AudioPreview, VideoPreview } from './media-preview.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import { PreviewLoading } from './preview-loading.tsx'
import { PreviewMessage } from './preview-message.tsx'
import { TextPreview } from './text-preview.tsx'

type PreviewProps = { file: ContentItem; onClose: () => void }

/** A file as the browser can show it, or what to do where it cannot. */
export function Preview({ file, onClose }: PreviewProps) {
  const [failure, setFailure] = useState<string>()
  const kind = previewKindOf(file.mimeType)
  if (failure) return <PreviewMessage failure={failure} file={file} onClose={onClose} />

  switch (kind) {
    case 'video':
      return <VideoPreview file={file} onFailure={setFailure} />
    case 'audio':
      return <AudioPreview file={file} onFailure={setFailure} />
    case 'other':
      return <PreviewMessage file={file} onClose={onClose} />
    default:
      return <FetchedPreview kind={kind} file={file} onFailure={setFailure} onClose={onClose} />
  }
}

type FetchedPreviewProps = PreviewProps & {
  kind: 'image' | 'pdf' | 'text'
  onFailure: (failure: string) => void
}

/** Shown from memory: the file's own URL tells browsers to keep it apart from the page. */
function FetchedPreview({ kind, file, onFailure, onClose }: FetchedPreviewProps) {
  const { data, error } = useQuery({
    queryKey: ['file', file.id],
    queryFn: ({ signal }) => fetchFile(file.id, signal),
    gcTime: 0,
  })
  if (error) {
    const reason = error instanceof FileRefused ? error.message : undefined
    return <PreviewMessage failure="Failed to load file" reason={reason} file={file} onClose={onClose} />
  }
  if (!data) return <PreviewLoading />

  switch (kind) {
    case 'image':
      return <ImagePreview blob={data} file={file} onFailure={onFailure} />
    case 'pdf':
      return <PdfPreview blob={data} file={file} onFailure={onFailure} />
    case 'text':
      return <TextPreview blob={data} file={file} onFailure={onFailure} />
  }
}
