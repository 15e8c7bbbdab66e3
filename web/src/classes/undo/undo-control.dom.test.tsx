import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { undoable } from './undo-changes.ts'
import { UndoControl } from './undo-control.tsx'
import { undoLastChange } from './use-undo.ts'

const made = async (times: number): Promise<void> => {
  for (let change = 0; change < times; change++) await undoable(async () => {})
}
const undone: string[] = []

afterEach(async () => {
  while (await undoLastChange());
  undone.length = 0
  vi.unstubAllGlobals()
})

async function open(page: React.ReactNode): Promise<void> {
  vi.stubGlobal('fetch', async (path: string) => {
    undone.push(path)
    return Response.json({})
  })
  await made(2)
  render(
    <>
      <UndoControl />
      {page}
    </>,
    { wrapper: withQueries() },
  )
}

test('a key that is held takes back one change', async () => {
  await open(null)
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, repeat: true })

  await waitFor(() => expect(currentToast()?.title).toBe('Undone'))
  expect(undone).toHaveLength(1)
})

test('within a form in front of the page the key does not touch what was saved before it', async () => {
  await open(
    <div role="dialog" data-state="open">
      <form>
        <button type="button">Present</button>
      </form>
    </div>,
  )
  const isLeftAlone = fireEvent.keyDown(screen.getByText('Present'), { key: 'z', ctrlKey: true })

  expect(isLeftAlone).toBe(true)
  expect(undone).toEqual([])
})

test.for([
  ['a text field keeps the key for itself', 'text', 0],
  ['a radio button, which has nothing to take back, leaves the key to the page', 'radio', 1],
  ['a checkbox, which has nothing to take back, leaves the key to the page', 'checkbox', 1],
] as const)('%s', async ([, type, times]) => {
  await open(<input type={type} aria-label="View" />)
  const isLeftAlone = fireEvent.keyDown(screen.getByLabelText('View'), { key: 'z', ctrlKey: true })

  expect(isLeftAlone).toBe(times === 0)
  await waitFor(() => expect(undone).toHaveLength(times))
})
