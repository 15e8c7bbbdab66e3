import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../../test/with-queries.tsx'
import { TimeOffDialog } from './time-off-dialog.tsx'

const day = '2026-11-25'
const press = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('[]')))
afterEach(() => vi.unstubAllGlobals())

test('time off that was begun asks before it is left, and what is discarded does not come back', () => {
  const onClose = vi.fn()
  render(<TimeOffDialog item={day} open today={day} onClose={onClose} />, { wrapper: withQueries() })
  const title = screen.getByLabelText<HTMLInputElement>('Title')
  fireEvent.change(title, { target: { value: 'Thanksgiving' } })
  press()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(title.value).toBe('')

  press()
  expect(onClose).toHaveBeenCalledTimes(2)
})

const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Time Off' })

const nobodyTold = { isOn: false, families: 0, students: 0, siblings: [], notReached: [], mail: null }

const clinic = {
  id: 7,
  title: 'Problem clinic',
  scheduledAt: `${day} 09:00:00`,
  duration: 60,
  studentIds: ['5'],
  course: { id: 3, name: 'Algebra II', color: '#2563EB' },
  proposed: null,
}

test('what was chosen for a class in it counts as filled in', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/preview') ? new Response(JSON.stringify([clinic])) : new Response('[]'),
  )
  const onClose = vi.fn()
  render(<TimeOffDialog item={day} open today={day} onClose={onClose} />, { wrapper: withQueries() })
  const [forAll] = await screen.findAllByRole('radio', { name: 'Keep' })
  fireEvent.click(forAll ?? document.body)
  await screen.findByText('0 cancelled, 0 moved, 1 kept')

  press()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.getByText('1 cancelled, 0 moved, 0 kept')).toBeTruthy()
})

test('classes are cancelled for the reason that is given, and a single student is named', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path.includes('/preview')) return Response.json([clinic])
    if (path.includes('/students')) return Response.json([{ id: 5, name: 'Amara Osei', nickname: null }])
    if (path.includes('/told')) return Response.json(nobodyTold)
    if (method === 'POST') sent.push(JSON.parse(String(body)))
    return Response.json(method === 'POST' ? {} : [])
  })
  render(<TimeOffDialog item={day} open today={day} onClose={vi.fn()} />, { wrapper: withQueries() })
  expect(await screen.findByText('Wed, Nov 25, 9:00 AM · Amara Osei')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Teacher ill' }))
  await waitFor(() => expect(addButton().disabled).toBe(false))
  fireEvent.click(addButton())

  await waitFor(() =>
    expect(sent).toMatchObject([{ reason: 'teacher ill', choices: [{ choice: 'cancel' }] }]),
  )
})

test('where nothing is cancelled no reason is asked for', async () => {
  vi.stubGlobal('fetch', async (path: string) => Response.json(path.includes('/preview') ? [clinic] : []))
  render(<TimeOffDialog item={day} open today={day} onClose={vi.fn()} />, { wrapper: withQueries() })
  const [keep] = await screen.findAllByRole('radio', { name: 'Keep' })
  expect(screen.getByRole('radiogroup', { name: 'Reason for cancelling' })).toBeTruthy()
  fireEvent.click(keep ?? document.body)

  expect(screen.queryByRole('radiogroup', { name: 'Reason for cancelling' })).toBeNull()
})

function Schedule() {
  const [isOpen, setIsOpen] = useState(true)

  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <TimeOffDialog item={day} open={isOpen} today={day} onClose={() => setIsOpen(false)} />
    </>
  )
}

const refusal = { code: 'conflict', message: 'These classes were changed meanwhile' }

test('why time off was not added is not shown to whoever opens the dialog again', async () => {
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) =>
    method === 'POST' && !path.includes('/preview')
      ? new Response(JSON.stringify(refusal), { status: 409 })
      : new Response('[]'),
  )
  render(<Schedule />, { wrapper: withQueries() })
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Time Off' })
  await waitFor(() => expect(add().disabled).toBe(false))
  fireEvent.click(add())
  expect(await screen.findByText('These classes were changed meanwhile')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Not Now' }))
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(add()).toBeTruthy())
  expect(screen.queryByText('These classes were changed meanwhile')).toBeNull()
})

test('time off cannot be added while the classes in it are not known, and they can be asked for again', async () => {
  const previews = [new Response('', { status: 500 }), Response.json([clinic])]
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/preview') ? previews.shift() : Response.json([]),
  )
  render(<TimeOffDialog item={day} open today={day} onClose={vi.fn()} />, { wrapper: withQueries() })
  expect(await screen.findByText('Could not load the classes in this time')).toBeTruthy()
  expect(addButton().disabled).toBe(true)

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 class in this time')).toBeTruthy()
  await waitFor(() => expect(addButton().disabled).toBe(false))
})

test('what is wrong with the end of time off is said at once', async () => {
  const sentence = 'Time off may last a year at most'
  const refused = { code: 'invalid_input', message: sentence, fields: { through: sentence } }
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/preview') ? Response.json(refused, { status: 400 }) : Response.json([]),
  )
  render(<TimeOffDialog item={day} open today={day} onClose={vi.fn()} />, { wrapper: withQueries() })

  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(addButton().disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
