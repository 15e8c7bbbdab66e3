import type { Topic } from '@lectern/contract/topics/topics.contract.ts'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TopicDocuments } from './topic-documents.tsx'
import { TopicLink } from './topic-link.tsx'

interface TopicDetailsProps {
  item: Topic
  open: boolean
  onClose: () => void
  onEdit: (topic: Topic) => void
}

export function TopicDetails({ item: topic, open, onClose, onEdit }: TopicDetailsProps) {
  const { title, description, tags, links, documents, privateNotes } = topic

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      urlParam={`topic=${topic.id}`}
      title={title}
      width={640}
      bodyClassName="grid grid-cols-1 gap-5 [overflow-wrap:anywhere]"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => onEdit(topic)}>
            Edit Topic
          </Button>
        </>
      }
    >
      {description && (
        <p dir="auto" className="whitespace-pre-wrap text-ink-muted">
          {description}
        </p>
      )}
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge className="h-auto! whitespace-normal! py-0.5">
                <bdi>{tag}</bdi>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <Part title={`Links (${links.length})`}>
          <ul className="grid gap-1.5">
            {links.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same link may stand there twice
              <li key={index}>
                <TopicLink text={text} index={index} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {documents.length > 0 && (
        <Part title={`Documents (${documents.length})`}>
          <TopicDocuments documents={documents} />
        </Part>
      )}
      {privateNotes && (
        <Part
          title={
            <>
              Private Notes{' '}
              <Lock size={13} className="inline align-[-1px] text-ink-subtle" aria-hidden="true" />
              <span className="ml-1 font-normal text-ink-subtle text-xs">only visible to you</span>
            </>
          }
        >
          <p dir="auto" className="whitespace-pre-wrap rounded-md bg-sunken px-3 py-2.5 text-sm">
            {privateNotes}
          </p>
        </Part>
      )}
    </Dialog>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2">
      <h3 className="font-semibold text-sm">{title}</h3>
      {children}
    </section>
  )
}
