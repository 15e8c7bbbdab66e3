import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../../test/with-queries.tsx'
import { CoveredTopics } from './covered-topics.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the latest topics are shown first, and all of them on demand', async () => {
  const topics = Array.from({ length: 9 }, (_, index) => ({
    id: index + 1,
    title: `Topic ${index + 1}`,
    coveredAt: '2026-11-02 09:00:00',
    color: '#059669',
  }))
  vi.stubGlobal('fetch', async () => Response.json({ recordedClasses: 9, topics, files: [] }))
  render(<CoveredTopics studentId={4} />, { wrapper: withQueries() })

  expect(await screen.findAllByText(/^Topic \d$/)).toHaveLength(7)
  fireEvent.click(screen.getByRole('button', { name: 'View All' }))
  expect(screen.getAllByText(/^Topic \d$/)).toHaveLength(9)
})
