import type { Topic } from '@lectern/contract/topics/topics.contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TopicCard } from './topic-card.tsx'

const none = () => undefined
const textOf = (fields: Partial<Topic>): string => {
  const topic = { id: 1, title: 'Enzymes', description: null, tags: [], links: [], documents: [], ...fields }
  const card = <TopicCard topic={topic as unknown as Topic} onOpen={none} onEdit={none} onDelete={none} />

  return renderToStaticMarkup(card).replace(/<[^>]*>/g, ' ')
}

test('a card shows two links and two documents, and counts the others', () => {
  const text = textOf({
    links: ['Video|https://a.example', 'https://b.example', 'Third|https://c.example'],
    documents: ['Notes|uploads/a.pdf', 'uploads/b.pdf', 'uploads/c.pdf', 'uploads/d.pdf'],
  })

  for (const shown of ['Video', 'Link 2', 'Notes', 'Document 2']) expect(text).toContain(shown)
  for (const hidden of ['Third', 'Document 3']) expect(text).not.toContain(hidden)
  expect(text).toMatch(/\+\s*1\s+more\s+links/)
  expect(text).toMatch(/\+\s*2\s+more\s+documents/)
})

test('two of each need no count', () => {
  expect(textOf({ links: ['https://a.example', 'https://b.example'] })).not.toContain('more')
})
