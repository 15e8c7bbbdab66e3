import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { fileUrl } from './files.api.ts'

type MediaPreviewProps = { file: ContentItem; onFailure: (failure: string) => void }

/** From the file's own URL, so that moving forward fetches only what is then played. */
export function VideoPreview({ file, onFailure }: MediaPreviewProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: a teacher's own recording comes without captions
    <video
      controls
      preload="metadata"
      src={fileUrl(file.id)}
      aria-label={file.title}
      onError={() => onFailure('Failed to load video')}
      className="max-h-[70dvh] min-h-60 w-full bg-sunken"
    />
  )
}

export function AudioPreview({ file, onFailure }: MediaPreviewProps) {
  return (
    <div className="grid min-h-60 place-items-center p-6">
      {/* biome-ignore lint/a11y/useMediaCaption: a teacher's own recording comes without captions */}
      <audio
        controls
        preload="metadata"
        src={fileUrl(file.id)}
        aria-label={file.title}
        onError={() => onFailure('Failed to load audio')}
        className="w-full max-w-140"
      />
    </div>
  )
}
