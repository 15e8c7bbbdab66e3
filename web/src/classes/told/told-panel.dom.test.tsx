import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type ListedClass, readClass } from '#web/classes/class-reader.ts'
import { ScopeDialog } from '#web/classes/scope/scope-dialog.tsx'
import type { ScopedWish } from '#web/classes/scope/scoped-wish.ts'
import { stubServer } from '../../../test/stub-server.ts'
import { withQueries } from '../../../test/with-queries.tsx'

const row = { id: 7, courseId: 3, title: 'Peer review', scheduledAt: '2026-11-19 16:30:00' }
const wish: ScopedWish = {
  item: readClass(row) as ListedClass,
  action: 'move',
  change: { scheduledAt: '2026-11-20 16:00:00' },
}
const date = { from: row.scheduledAt, to: '2026-11-20 16:00:00', reason: null, overlaps: null, timeOff: null }
const preview = { key: 'k', count: 1, total: 1, dates: [{ ...date, classId: 7, outcome: 'changes' }] }
const told = {
  isOn: true,
  families: 2,
  students: 3,
  siblings: [['Theo', 'Daphne']],
  notReached: [{ name: 'Wren Abernathy', why: 'no address' }],
  mail: {
    readerName: 'Theodora',
    fromName: 'Ines Calloway via Lectern',
    subject: 'Moved',
    blocks: [
      { kind: 'heading', text: 'One class changed', lines: [] },
      { kind: 'card', text: '', lines: [{ kind: 'struck', text: 'Was Thursday' }] },
    ],
  },
}

function open(answer: unknown) {
  const urls: string[] = []
  const sent = stubServer({
    'POST /api/classes/7/preview': () => Response.json(preview),
    'POST /api/mails/told': () => Response.json(answer),
    'POST /api/classes/7/changes': () => Response.json(preview),
    'GET /api/classes/7/series': () => Response.json(null),
  })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    urls.push(path)
    return fetch(path, init)
  })
  const onDone = vi.fn()
  render(<ScopeDialog item={wish} open today="2026-11-16" onClose={() => {}} onDone={onDone} />, {
    wrapper: withQueries(),
  })
  const confirm = async (name: string) => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name })
    await waitFor(() => expect(button.disabled).toBe(false))
    fireEvent.click(button)
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    return urls.find((url) => url.startsWith('/api/classes/7/changes'))
  }

  return { sent, confirm }
}

test('before a change it is said who hears of it, who cannot, and what they read', async () => {
  const { confirm } = open(told)

  expect(await screen.findByText('2 families will be told')).toBeTruthy()
  expect(screen.getByText('3 students. Theo and Daphne share an address: one mail.')).toBeTruthy()
  expect(screen.getByText('Wren Abernathy cannot be told: no address.')).toBeTruthy()
  expect(screen.getByText('Was Thursday')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous family' }).disabled).toBe(true)
  expect(await confirm('Move Class, Tell 2 Families')).not.toContain('tell=')
})

test('without the tick the change is made and nobody is told', async () => {
  const { confirm } = open(told)
  fireEvent.click(await screen.findByRole('checkbox', { name: /2 families will be told/ }))

  expect(screen.queryByText('Was Thursday')).toBeNull()
  expect(await confirm('Move Class')).toContain('tell=no')
})

test('where mails about changes are off nothing is said about them', async () => {
  const { confirm } = open({ ...told, isOn: false, families: 0, notReached: [], mail: null })

  expect(await confirm('Move Class')).not.toContain('tell=')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
