import { X } from 'lucide-react'
import type { Icon } from '#web/ui/icon.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type ReferenceRowProps = { icon: Icon; name: string; detail?: string; onRemove: () => void }

/** A link or document in the form. */
export function ReferenceRow({ icon: Glyph, name, detail, onRemove }: ReferenceRowProps) {
  return (
    <li className="flex items-center gap-2.5 rounded-md bg-sunken py-0.5 pr-1 pl-2.5 text-sm">
      <Glyph size={15} className="text-ink-subtle" />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {name}
        {detail && (
          <span className="ms-2 text-ink-subtle text-xs">
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
      <IconButton icon={X} size="sm" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}
