import type { Topic } from '@lectern/contract/topics/topics.contract.ts'
import { expect, test } from 'vitest'
import { filterTopics, tagsOf } from './topic-filter.ts'

const topic = (fields: Partial<Topic>): Topic => ({
  id: 1,
  userId: 1,
  title: 'Intervals',
  description: null,
  privateNotes: null,
  tags: [],
  links: [],
  documents: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
  ...fields,
})

test.each([
  ['title', { title: 'Krebs cycle' }],
  ['description', { description: 'About the KREBS cycle' }],
  ['private notes', { privateNotes: 'they never like krebs' }],
])('the search matches the %s, whatever the case', (_field, fields) => {
  expect(filterTopics([topic(fields), topic({})], ' kreBS ', '')).toHaveLength(1)
})

test('the search does not look into tags, and the tag filter wants the whole tag', () => {
  const topics = [topic({ tags: ['exam'] })]

  expect(filterTopics(topics, 'exam', '')).toEqual([])
  expect(filterTopics(topics, '', 'exam')).toHaveLength(1)
  expect(filterTopics(topics, '', 'exa')).toEqual([])
})

test('tags are listed once and sorted', () => {
  expect(tagsOf([topic({ tags: ['sat', 'Ear'] }), topic({ tags: ['algebra', 'sat'] })])).toEqual([
    'algebra',
    'Ear',
    'sat',
  ])
})
