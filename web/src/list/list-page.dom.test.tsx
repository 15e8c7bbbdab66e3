import { useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describeLimit } from '#web/plan/limits.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { ListPage } from './list-page.tsx'
import { useItemDialogs } from './use-item-dialogs.ts'

const free = describeLimit('courses', 0, 3)

type Thing = { id: number }

/** A page whose list never comes. */
function LoadingPage() {
  const items = useQuery({ queryKey: ['things'], queryFn: () => new Promise<Thing[]>(() => {}) })
  const dialogs = useItemDialogs<Thing>(free)

  return (
    <ListPage
      title="Things"
      things="things"
      items={items}
      limit={free}
      dialogs={dialogs}
      lede=""
      search=""
      onSearch={() => undefined}
      create={{ label: 'Create Thing' }}
      empty={{ drawing: 'courses', title: 'None', text: '' }}
    >
      {null}
    </ListPage>
  )
}

test('while the list loads nothing can be created', () => {
  render(<LoadingPage />, { wrapper: withQueries() })

  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Thing' }).disabled).toBe(true)
})

test('the search box names what is searched', () => {
  render(<LoadingPage />, { wrapper: withQueries() })

  expect(screen.getByPlaceholderText('Search things...').getAttribute('aria-label')).toBe('Search things')
})
