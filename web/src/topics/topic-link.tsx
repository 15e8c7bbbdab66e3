import { parseReference } from '@lectern/contract/topics/references.ts'
import { webLink } from '@lectern/contract/web-link.ts'
import { ExternalLink } from 'lucide-react'

type Props = { text: string; index: number }

/** An old row may hold anything: what is no web link cannot be opened. */
export function TopicLink({ text, index }: Props) {
  const { name, target } = parseReference(text, index, 'Link')
  const url = webLink(target)
  if (url === null)
    return (
      <span className="text-ink-subtle text-sm">
        <bdi>{name}</bdi>
      </span>
    )

  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="touch-target inline-flex max-w-full items-center gap-2 text-sm underline decoration-border-strong underline-offset-3 hover:decoration-current"
    >
      <bdi>{name}</bdi>
      <ExternalLink size={13} className="text-ink-subtle" aria-label="opens in a new tab" />
    </a>
  )
}
