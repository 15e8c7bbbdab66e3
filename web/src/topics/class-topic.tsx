import { parseReference } from '@lectern/contract/topics/references.ts'
import type { Topic } from '@lectern/contract/topics/topics.contract.ts'
import { webLink } from '@lectern/contract/web-link.ts'
import { ExternalLink, FileText, Lock } from 'lucide-react'
import type { MouseEvent } from 'react'
import { download } from '#web/files/download.ts'
import { documentUrl } from '#web/files/files.api.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Icon } from '#web/ui/icon.ts'

type ClassTopicProps = { topic: Pick<Topic, 'title' | 'tags' | 'links' | 'documents' | 'privateNotes'> }

export function ClassTopic({ topic: { title, tags, links, documents, privateNotes } }: ClassTopicProps) {
  return (
    <li className="grid grid-cols-1 gap-1.5 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-1.5">
        <b className="mr-auto min-w-0 break-words">{title}</b>
        {tags.map((tag) => (
          <Badge key={tag} className="h-auto! min-w-0 shrink! whitespace-normal! py-0.5">
            {tag}
          </Badge>
        ))}
      </div>
      {links.length + documents.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs max-lg:gap-y-3">
          {links.map((text, index) => {
            const { name, target } = parseReference(text, index, 'Link')
            return <Reference key={text} icon={ExternalLink} name={name} url={webLink(target)} />
          })}
          {documents.map((text, index) => {
            const { name, target } = parseReference(text, index, 'Document')
            const url = documentUrl(target)
            return <Reference key={text} icon={FileText} name={name} url={url} onOpen={() => download(url)} />
          })}
        </ul>
      )}
      {privateNotes && (
        <div className="mt-1 rounded-md bg-fill px-3 py-2">
          <p className="flex items-center gap-1.5 font-semibold text-xs">
            <Lock size={12} />
            Private Notes
          </p>
          <p className="mt-0.5 whitespace-pre-wrap break-words text-ink-muted">{privateNotes}</p>
        </div>
      )}
    </li>
  )
}

interface ReferenceProps {
  icon: Icon
  name: string
  url: string | null
  /** Instead of what a click on a link does. */
  onOpen?: () => unknown
}

/** A URL that may not be opened is only named. */
function Reference({ icon: Glyph, name, url, onOpen }: ReferenceProps) {
  const content = (
    <>
      <Glyph size={13} className="text-ink-subtle" />
      <span className="min-w-0 truncate">{name}</span>
    </>
  )

  function handleClick(event: MouseEvent) {
    if (!onOpen) return
    event.preventDefault()
    onOpen()
  }

  return (
    <li className="min-w-0 font-medium">
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={handleClick}
          className="touch-target flex items-center gap-1.5 hover:underline"
        >
          {content}
        </a>
      ) : (
        <span className="flex items-center gap-1.5 text-ink-muted">{content}</span>
      )}
    </li>
  )
}
