import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type ListedClass, readClass } from '#web/classes/class-reader.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { ScopeDialog } from './scope-dialog.tsx'
import type { ScopedWish } from './scoped-wish.ts'

const wishOf = (id: number): ScopedWish => ({
  item: readClass({
    id,
    courseId: 3,
    title: `Scales ${id}`,
    scheduledAt: '2026-11-12 16:30:00',
  }) as ListedClass,
  action: 'cancel',
})

const wishes = [wishOf(1), wishOf(2)]

/** The dialog as the calendar keeps it: opened with one wish after another. */
function Calendar() {
  const [shown, setShown] = useState<{ item: ScopedWish; open: boolean }>()

  return (
    <>
      {wishes.map((item) => (
        <button key={item.item.id} type="button" onClick={() => setShown({ item, open: true })}>
          Cancel {item.item.id}
        </button>
      ))}
      {shown && (
        <ScopeDialog
          {...shown}
          today="2026-11-10"
          onClose={() => setShown({ ...shown, open: false })}
          onDone={() => {}}
        />
      )}
    </>
  )
}

const preview = { key: 'k', count: 1, total: 1, dates: [] }
const refusal = { code: 'conflict', message: 'It was changed meanwhile' }

afterEach(() => vi.unstubAllGlobals())

test('why a change failed is not shown to whoever comes back with another class', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/changes')
      ? new Response(JSON.stringify(refusal), { status: 409 })
      : new Response(JSON.stringify(preview)),
  )
  render(<Calendar />, { wrapper: withQueries() })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

  press('Cancel 1')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel Class' }).disabled).toBe(false),
  )
  press('Cancel Class')
  expect(await screen.findByText('It was changed meanwhile')).toBeTruthy()

  press('Not Now')
  press('Cancel 2')
  expect(await screen.findByText('Cancel Scales 2')).toBeTruthy()
  expect(screen.queryByText('It was changed meanwhile')).toBeNull()
})

const lists = { added: { studentIds: ['4'] }, removed: { studentIds: [] } }

test.each([
  ['stays in a class of a series', 'This class', 'this', lists],
  ['is put into no other class of it', 'All classes', 'all', { studentIds: ['1', '2', '4'] }],
])('who was added on another device meanwhile %s', async (_, label, scope, change) => {
  const row = { id: 7, courseId: 3, title: 'Trio', scheduledAt: '2026-11-12 16:30:00', parentClassId: 3 }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path.includes('/changes?')) sent.push(JSON.parse(String(body)).wanted)
    return Response.json(path.endsWith('/series') ? null : preview)
  })
  const item = readClass({ ...row, studentIds: ['1', '2'] }) as ListedClass
  const wish: ScopedWish = { item, action: 'edit', change: { studentIds: ['1', '2', '4'] }, lists }
  const onDone = vi.fn()
  render(<ScopeDialog item={wish} open today="2026-11-10" onClose={() => {}} onDone={onDone} />, {
    wrapper: withQueries(),
  })
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${label}`) }))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Change Class' })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)

  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent).toEqual([{ action: 'change', scope, change }])
})
