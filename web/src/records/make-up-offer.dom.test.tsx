import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { MakeUpOffer } from './make-up-offer.tsx'

const owed = { studentId: 1, missed: { id: 5, title: 'Scales', scheduledAt: '2026-11-05 16:30:00' } }

type Todo = ((classId: number) => void) | null

/** The make-up of the one student is ticked; how linking it goes is the test's to say. */
async function takeMakeUp(link: (body: unknown) => Response = () => Response.json(null)) {
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'GET') return link(JSON.parse(String(body)))
    return Response.json(path.includes('make-ups') ? [owed] : [{ id: 1, name: 'Ama' }])
  })
  const whenSaved = vi.fn((_todo: Todo) => {})
  const { unmount } = render(<MakeUpOffer studentIds={['1']} whenSaved={whenSaved} />, {
    wrapper: withQueries(),
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Make-up for Thu, Nov 5/ }))

  return { unmount, todo: () => whenSaved.mock.lastCall?.[0] }
}

afterEach(() => vi.unstubAllGlobals())

test('a make-up that was ticked is linked to the class that is saved', async () => {
  const link = vi.fn((_body: unknown) => Response.json(null))
  const { todo } = await takeMakeUp(link)
  todo()?.(9)

  await waitFor(() => expect(link).toHaveBeenCalledWith({ missedClassId: 5, classId: 9 }))
})

test('with the form in which it was ticked a make-up is forgotten', async () => {
  const { todo, unmount } = await takeMakeUp()
  unmount()

  expect(todo()).toBeNull()
})

test('a make-up that could not be linked is told, though the form is gone by then', async () => {
  const { todo, unmount } = await takeMakeUp(() => Response.json({}, { status: 500 }))
  todo()?.(9)
  unmount()

  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Error', description: 'Failed to link the make-up' }),
  )
})
