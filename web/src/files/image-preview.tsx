import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { Maximize, Minus, Plus } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useObjectUrl } from './use-object-url.ts'
import { zoomedIn, zoomedOut } from './zoom.ts'

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
        <IconButton icon={Minus} label="Zoom out" onClick={() => setZoom(zoomedOut(scale))} />
        <output aria-label="Zoom" className="w-12 text-center text-sm tabular-nums">
          {Math.round(scale * 100)}%
        </output>
        <IconButton icon={Plus} label="Zoom in" onClick={() => setZoom(zoomedIn(scale))} />
        <Button
          variant="ghost"
          size="sm"
          icon={Maximize}
          aria-pressed={zoom === null}
          onClick={() => setZoom(null)}
        >
          Fit
        </Button>
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
