import { type ContentKind, contentKindOf } from '@lectern/contract/content/file-kinds.ts'
import { File, FileText, Film, Image } from 'lucide-react'
import type { Icon } from '#web/ui/icon.ts'
import { IconTile } from '#web/ui/tile.tsx'

const looks: Record<ContentKind, { icon: Icon; className: string }> = {
  video: { icon: Film, className: 'text-kind-video' },
  image: { icon: Image, className: 'text-kind-image' },
  document: { icon: FileText, className: 'text-kind-document' },
  other: { icon: File, className: 'text-kind-unknown' },
}

/** A file's kind as a drawing in the kind's colour. */
export function FileIcon({ mimeType, size = 'md' }: { mimeType: string; size?: 'sm' | 'md' }) {
  return <IconTile size={size} {...looks[contentKindOf(mimeType)]} />
}
