import { Maximize, Minus, Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { zoomedIn, zoomedOut } from './zoom.ts'

interface ZoomControlsProps {
  /** What is drawn: the zoom, or what fits. */
  scale: number
  isFitted: boolean
  /** Null fits it into the frame. */
  onZoom: (zoom: number | null) => void
  /** Where a phone has no room for the figure. */
  hasLittleRoom?: boolean
}

export function ZoomControls({ scale, isFitted, onZoom, hasLittleRoom = false }: ZoomControlsProps) {
  return (
    <>
      <IconButton icon={Minus} label="Zoom out" onClick={() => onZoom(zoomedOut(scale))} />
      <output
        aria-label="Zoom"
        className={cx('w-12 text-center text-sm tabular-nums', hasLittleRoom && 'max-sm:hidden')}
      >
        {Math.round(scale * 100)}%
      </output>
      <IconButton icon={Plus} label="Zoom in" onClick={() => onZoom(zoomedIn(scale))} />
      <Button variant="ghost" size="sm" icon={Maximize} aria-pressed={isFitted} onClick={() => onZoom(null)}>
        Fit
      </Button>
    </>
  )
}
