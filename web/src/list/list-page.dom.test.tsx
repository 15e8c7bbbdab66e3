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
function LoadingPage({ waitsForList = false }) {
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
      create={{ label: 'Create Thing', waitsForList }}
      empty={{ drawing: 'courses', title: 'None', text: '' }}
    >
      {null}
    </ListPage>
  )
}

test.for([
  ['can be used while the list loads', false],
  ['waits for the list where the specification says so', true],
] as const)('the create button %s', ([, waitsForList]) => {
  render(<LoadingPage waitsForList={waitsForList} />, { wrapper: withQueries() })

  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Thing' }).disabled).toBe(waitsForList)
})

test('the search box names what is searched', () => {
  render(<LoadingPage />, { wrapper: withQueries() })

  expect(screen.getByPlaceholderText('Search things...').getAttribute('aria-label')).toBe('Search things')
})
