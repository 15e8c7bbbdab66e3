import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useObjectUrl } from './use-object-url.ts'
import { ZoomControls } from './zoom-controls.tsx'

type ImagePreviewProps = { blob: Blob; file: ContentItem; onFailure: (failure: string) => void }

/** Fitted into the frame at first; zoomed, it is moved by scrolling. */
export function ImagePreview({ blob, file, onFailure }: ImagePreviewProps) {
  const url = useObjectUrl(blob)
  const image = useRef<HTMLImageElement>(null)
  const [fitted, setFitted] = useState(1)
  /** Null while it is fitted. */
  const [zoom, setZoom] = useState<number | null>(null)
  const scale = zoom ?? fitted

  function handleLoad({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    if (zoom === null) setFitted(currentTarget.width / currentTarget.naturalWidth)
  }

  return (
    <div>
      <div className="flex h-11 items-center justify-end gap-1 border-border border-b bg-raised px-4">
        <ZoomControls scale={scale} isFitted={zoom === null} onZoom={setZoom} />
      </div>
      <section
        aria-label={`Picture of ${file.title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        className="grid h-[65dvh] overflow-auto p-4 outline-offset-[-2px]"
      >
        {url && (
          <img
            ref={image}
            src={url}
            alt={file.title}
            onLoad={handleLoad}
            onError={() => onFailure('Failed to load image')}
            style={zoom === null ? undefined : { width: (image.current?.naturalWidth ?? 0) * zoom }}
            className={cx('m-auto bg-white', zoom === null ? 'max-h-full min-h-0 max-w-full' : 'max-w-none')}
          />
        )}
      </section>
    </div>
  )
}
