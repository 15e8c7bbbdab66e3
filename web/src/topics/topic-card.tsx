import { parseReference } from '@lectern/contract/topics/references.ts'
import type { Topic } from '@lectern/contract/topics/topics.contract.ts'
import { FileText, Link, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { CardTitleButton } from '#web/ui/card-title-button.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Truncated } from '#web/ui/truncated.tsx'

interface TopicCardProps {
  topic: Topic
  onOpen: (topic: Topic) => void
  onEdit: (topic: Topic) => void
  onDelete: (topic: Topic) => void
}

export const TopicCard = memo(function TopicCard({ topic, onOpen, onEdit, onDelete }: TopicCardProps) {
  const { title, description, tags, links, documents } = topic

  return (
    <li className="card card-lifts relative flex flex-col p-4 [contain-intrinsic-size:auto_200px] [content-visibility:auto]">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <CardTitleButton onClick={() => onOpen(topic)}>
            <Truncated text={title} length={30} />
          </CardTitleButton>
        </div>
        <div className="relative -mt-1.5 -mr-1.5 flex max-lg:gap-1">
          <IconButton icon={Pencil} label={`Edit ${title}`} onClick={() => onEdit(topic)} />
          <IconButton icon={Trash2} label={`Delete ${title}`} onClick={() => onDelete(topic)} />
        </div>
      </div>
      {description && (
        <p className="mt-1.5 text-pretty break-words text-ink-muted text-sm">
          <Truncated text={description} length={80} />
        </p>
      )}
      {tags.length > 0 && (
        <ul className="mt-2.5 flex flex-wrap gap-1" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className="flex min-w-0">
              <Badge className="min-w-0 shrink!">
                <span dir="auto" className="truncate">
                  {tag}
                </span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <References icon={Link} noun="Link" texts={links} />
      <References icon={FileText} noun="Document" texts={documents} />
    </li>
  )
})

const shownReferences = 2

function References({
  icon: Glyph,
  noun,
  texts,
}: {
  icon: Icon
  noun: 'Link' | 'Document'
  texts: string[]
}) {
  if (texts.length === 0) return null
  const more = texts.length - shownReferences

  return (
    <ul className="mt-3 grid gap-1 border-border border-t pt-3 text-sm" aria-label={`${noun}s`}>
      {texts.slice(0, shownReferences).map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same reference may stand there twice
        <li key={index} className="flex items-center gap-2">
          <Glyph size={14} className="text-ink-subtle" aria-hidden="true" />
          <span dir="auto" className="truncate">
            {parseReference(text, index, noun).name}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className="pl-5.5 text-ink-subtle text-xs">
          +{more} more {noun.toLowerCase()}s
        </li>
      )}
    </ul>
  )
}
