import { type ContentKind, contentKindOf } from '@lectern/contract/content/file-kinds.ts'
import { File, FileText, Film, Image } from 'lucide-react'
import type { Icon } from '#web/ui/icon.ts'

/** How a kind of file is drawn: video blue, image green, document red, anything else gray. */
export const kindLooks: Record<ContentKind, { icon: Icon; className: string; fill: string }> = {
  video: { icon: Film, className: 'text-kind-video', fill: 'bg-kind-video' },
  image: { icon: Image, className: 'text-kind-image', fill: 'bg-kind-image' },
  document: { icon: FileText, className: 'text-kind-document', fill: 'bg-kind-document' },
  other: { icon: File, className: 'text-kind-unknown', fill: 'bg-kind-unknown' },
}

export const lookOf = (mimeType: string) => kindLooks[contentKindOf(mimeType)]
