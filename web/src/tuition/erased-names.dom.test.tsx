import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { ErasedNames } from './erased-names.tsx'

const erased = {
  ...{ studentId: 4, name: 'Dmitri Sokolov', erasedAt: '2020-11-16T15:00:00.000Z', entries: 43 },
  ...{ invoices: 6, until: '2099-12-31' },
}

test('the years that are typed say whose name goes when, and which go at once', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json([path.includes('years=1') ? { ...erased, until: '2021-12-31' } : erased])
  })
  const { rerender } = render(<ErasedNames years="10" />, { wrapper: withQueries() })
  await screen.findByText('goes within a day')

  rerender(<ErasedNames years="30" />)
  await screen.findByText('until Dec 31, 2099')
  screen.getByText('43 entries, 6 invoices')
  rerender(<ErasedNames years="thirty" />)
  await vi.waitFor(() => expect(asked.at(-1)).toBe('/api/erased-students'))
  vi.unstubAllGlobals()
})
