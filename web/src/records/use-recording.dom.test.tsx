import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { aListedClass as item } from '../../test/a-listed-class.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { useRecording } from './use-recording.tsx'

const unrecorded: ClassRecord = {
  classId: item.id,
  revision: 0,
  recordedAt: null,
  status: 'scheduled',
  cancelReason: null,
  notes: null,
  homework: null,
  topics: [],
  marks: [],
}

type Wire = { record?: () => ClassRecord | Promise<ClassRecord>; change?: (body: unknown) => Response }

/** Besides the record of the class there is nothing in the workspace. */
const stubWire = ({ record = () => unrecorded, change = () => Response.json({}) }: Wire = {}) =>
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'GET') return change(JSON.parse(String(body)))
    return Response.json(path.endsWith('/record') ? await record() : [])
  })

function Recording() {
  const { dialogs, start } = useRecording()

  return (
    <>
      <button type="button" onClick={() => start([item])}>
        Begin
      </button>
      {dialogs}
    </>
  )
}

/** While a dialog is open the page behind it is hidden from whoever looks by role. */
const begin = () => fireEvent.click(screen.getByText('Begin'))
const dialog = (name: string) => screen.findByRole('dialog', { name })
/** Some stand twice, at the foot and for a phone. */
async function press(name: string) {
  const [button] = await screen.findAllByRole('button', { name })
  if (button) fireEvent.click(button)
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

afterEach(() => vi.unstubAllGlobals())

async function openCancelDialog(wire: Wire = {}) {
  stubWire(wire)
  render(<Recording />, { wrapper: withQueries() })
  begin()
  await dialog('Record Scales')
  await press('Did Not Take Place')
  await dialog('Did Not Take Place')
}

test('whoever leaves the cancellation of a class records it the next time', async () => {
  await openCancelDialog()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await isClosed()
  begin()

  expect(await dialog('Record Scales')).toBeTruthy()
})

test('a class that was cancelled and brought back is recorded, and nothing of the cancellation is left', async () => {
  await openCancelDialog()
  fireEvent.click(screen.getByRole('radio', { name: 'Holiday' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^Note/ }), { target: { value: 'Snow' } })
  await press('Save')
  await isClosed()
  begin()
  await dialog('Record Scales')
  await press('Did Not Take Place')
  await dialog('Did Not Take Place')

  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Student ill' }).checked).toBe(true)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ }).value).toBe('')
})

test('what was typed before another record of the class arrived stays, and is refused, not saved over it', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<ClassRecord>()
  const records = [unrecorded, answered]
  const change = vi.fn((_body: unknown) =>
    Response.json({ message: 'Recorded in another window' }, { status: 409 }),
  )
  stubWire({ record: () => records.shift() ?? answered, change })
  render(<Recording />, { wrapper: withQueries() })
  begin()
  await dialog('Record Scales')
  const notes = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What we did/ })
  await notes()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await isClosed()
  begin()
  fireEvent.change(await notes(), { target: { value: 'Thirds' } })
  answer({ ...unrecorded, revision: 1, recordedAt: '2026-11-12T17:00:00.000Z', notes: 'Scales in thirds' })
  await screen.findAllByRole('button', { name: 'Reopen Class' })

  expect((await notes()).value).toBe('Thirds')
  await press('Save')
  await waitFor(() => expect(currentToast()?.description).toBe('Recorded in another window'))
  expect(change.mock.calls.map(([body]) => body)).toMatchObject([{ revision: 0, notes: 'Thirds' }])
})

test('a reopened class that is cancelled keeps its notes as they are', async () => {
  const change = vi.fn((_body: unknown) => Response.json({}))
  await openCancelDialog({ record: () => ({ ...unrecorded, revision: 2, notes: 'Scales\nThirds' }), change })
  fireEvent.click(screen.getByRole('radio', { name: 'Holiday' }))
  await press('Save')
  await isClosed()

  expect(change).toHaveBeenCalledWith({
    revision: 2,
    reason: 'holiday',
    note: 'Scales\nThirds',
    isCharged: false,
  })
})

test('what was typed in the record is not left by its cancellation without a question', async () => {
  stubWire()
  render(<Recording />, { wrapper: withQueries() })
  begin()
  const notes = await screen.findByRole('textbox', { name: /^What we did/ })
  fireEvent.change(notes, { target: { value: 'Thirds' } })
  await press('Did Not Take Place')
  await dialog('Did Not Take Place')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

  expect(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeTruthy()
})
