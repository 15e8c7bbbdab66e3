import { IconTile } from '#web/ui/tile.tsx'
import { lookOf } from './kind-look.ts'

/** A file's kind as a drawing in the kind's colour. */
export function FileIcon({ mimeType, size = 'md' }: { mimeType: string; size?: 'sm' | 'md' }) {
  const { icon, className } = lookOf(mimeType)

  return <IconTile icon={icon} size={size} className={className} />
}
