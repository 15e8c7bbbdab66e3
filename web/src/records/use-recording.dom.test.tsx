import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import type { ClassCharges } from '@lectern/contract/tuition/charges.contract.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { findDraft } from '#web/forms/drafts.ts'
import { currentToast } from '#web/ui/toast.ts'
import { aListedClass } from '../../test/a-listed-class.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { useRecording } from './use-recording.tsx'

const unrecorded: ClassRecord = {
  classId: aListedClass.id,
  revision: 0,
  recordedAt: null,
  status: 'scheduled',
  cancelReason: null,
  studentIds: aListedClass.studentIds,
  notes: null,
  homework: null,
  topics: [],
  marks: [],
  makesUpFor: [],
}

type Wire = {
  record?: () => ClassRecord | Promise<ClassRecord>
  charges?: ClassCharges
  students?: { id: number; name: string }[]
  change?: (body: unknown) => Response
}

const chargeOf = (amount: string | null): ClassCharges => ({
  classId: aListedClass.id,
  currency: 'USD',
  decimals: 2,
  value: '40.00',
  charges: [
    {
      studentId: 1,
      amount,
      isTyped: false,
      isInvoiced: false,
      isMakeUp: false,
      madeUp: null,
      isPlanned: false,
    },
  ],
})

/** Besides the record of the class, what it costs and who is in it, there is nothing in the workspace. */
function stubWire(wire: Wire = {}) {
  const { record = () => unrecorded, charges = chargeOf(null), students = [] } = wire
  const { change = () => Response.json({}) } = wire
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'GET') return change(JSON.parse(String(body)))
    if (path === '/api/students') return Response.json(students)
    if (!path.endsWith('/recording')) return Response.json([])
    try {
      return Response.json({ record: await record(), charges, lastTime: null })
    } catch {
      return Response.json({}, { status: 500 })
    }
  })
}

function Recording({ item = aListedClass }: { item?: ListedClass }) {
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

async function openCancelDialog(wire: Wire = {}, item = aListedClass) {
  stubWire(wire)
  render(<Recording item={item} />, { wrapper: withQueries() })
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
  await waitFor(() => expect(currentToast()?.description).toBe('Scales: Recorded in another window'))
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

test('a key that is held saves once, and a topic that is typed but not chosen holds either way of saving back', async () => {
  const change = vi.fn((_body: unknown) => Response.json({}))
  stubWire({ change })
  function Two() {
    const { dialogs, start } = useRecording()
    const items = [aListedClass, { ...aListedClass, id: aListedClass.id + 1, title: 'Chords' }]
    return (
      <>
        <button type="button" onClick={() => start(items)}>
          Begin
        </button>
        {dialogs}
      </>
    )
  }
  render(<Two />, { wrapper: withQueries() })
  begin()
  const topics = await screen.findByRole('combobox', { name: /^Topics covered/ })
  const send = (repeat: boolean) => fireEvent.keyDown(topics, { key: 'Enter', ctrlKey: true, repeat })
  send(true)
  fireEvent.change(topics, { target: { value: 'Thirds' } })
  send(false)
  await press('Save')
  await press('Save and Next 1 left')
  expect(change).not.toHaveBeenCalled()

  fireEvent.change(topics, { target: { value: '' } })
  send(false)
  expect(await dialog('Record Chords')).toBeTruthy()
  expect(change).toHaveBeenCalledOnce()
})

const costly = { ...aListedClass, classValue: '40.00', studentIds: ['1'] }
const cancelled: ClassRecord = {
  ...unrecorded,
  revision: 3,
  status: 'cancelled',
  cancelReason: 'teacher ill',
  notes: 'Flu',
}
test.each([
  ['is charged', '40.00', true],
  ['is not', null, false],
  ['was charged until that was taken back', '0.00', false],
])(
  'a cancellation that %s stays so when its note is changed, and keeps its reason',
  async (_, amount, isCharged) => {
    const change = vi.fn((_body: unknown) => Response.json({}))
    await openCancelDialog({ record: () => cancelled, charges: chargeOf(amount), change }, costly)
    fireEvent.change(screen.getByRole('textbox', { name: /^Note/ }), { target: { value: 'Cold' } })
    await press('Save')
    await isClosed()

    expect(change).toHaveBeenCalledWith({ revision: 3, reason: 'teacher ill', note: 'Cold', isCharged })
  },
)

test('what cannot be loaded is told and asked for again', async () => {
  let isDown = true
  const record = () => {
    if (isDown) throw new Error('down')
    return unrecorded
  }
  stubWire({ record })
  render(<Recording />, { wrapper: withQueries() })
  begin()
  expect(await screen.findByText('Could not load the record')).toBeTruthy()
  isDown = false
  await press('Try again')

  expect(await screen.findByRole('textbox', { name: /^What we did/ })).toBeTruthy()
})

const recorded: ClassRecord = { ...unrecorded, revision: 1, recordedAt: '2026-11-12T17:00:00.000Z' }

async function openRecord(change: (body: unknown) => Response) {
  stubWire({ record: () => recorded, change })
  render(<Recording />, { wrapper: withQueries() })
  begin()

  return screen.findByRole('textbox', { name: /^What we did/ })
}

test('a class whose record is as it was saved is reopened at once', async () => {
  const change = vi.fn((_body: unknown) => Response.json({}))
  await openRecord(change)
  await press('Reopen Class')
  await isClosed()

  expect(change).toHaveBeenCalledWith({ revision: 1 })
})

test('what was typed in the record is not lost by reopening the class without a question', async () => {
  const change = vi.fn((_body: unknown) => Response.json({}))
  fireEvent.change(await openRecord(change), { target: { value: 'Thirds' } })
  await press('Reopen Class')
  await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })
  expect(change).not.toHaveBeenCalled()
  await press('Discard')
  await isClosed()

  expect(change).toHaveBeenCalledWith({ revision: 1 })
})

test('a class that was cancelled since it was listed says so before it is recorded as held', async () => {
  stubWire({ record: () => cancelled })
  render(<Recording />, { wrapper: withQueries() })
  begin()
  await dialog('Record Scales')

  expect(
    await screen.findByText('This class is cancelled (teacher ill). Saving records that it took place.'),
  ).toBeTruthy()
})

test('a topic that is not there yet is made while recording, and what was typed meanwhile stays', async () => {
  const answer = Promise.withResolvers<Response>()
  const topics: { id: number; title: string }[] = []
  stubWire()
  const { fetch: wire } = globalThis
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/topics') return init.method === 'POST' ? answer.promise : Response.json([...topics])
    return wire(path, init)
  })
  render(<Recording />, { wrapper: withQueries() })
  begin()
  const field = await screen.findByRole('combobox', { name: /^Topics covered/ })
  await waitFor(() => expect(field.getAttribute('placeholder')).toBe('No topics yet'))
  fireEvent.change(field, { target: { value: 'Vibrato' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Create topic “Vibrato”' }))
  const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What we did/ })
  fireEvent.change(notes, { target: { value: 'Thirds' } })
  topics.push({ id: 5, title: 'Vibrato' })
  answer.resolve(Response.json({ id: 5, title: 'Vibrato' }, { status: 201 }))

  expect(await screen.findByRole('button', { name: 'Remove Vibrato' })).toBeTruthy()
  expect(notes.value).toBe('Thirds')
})

test('what another device has recorded meanwhile is shown, with what was typed here on top, mark by mark', async () => {
  const theirs: ClassRecord = {
    ...recorded,
    revision: 5,
    studentIds: ['1'],
    notes: 'Fifths',
    homework: 'Page 4',
    marks: [{ studentId: 1, mark: 'late', note: null, makeUpOwed: false, toldAt: null, makeUp: null }],
  }
  const change = vi.fn((_body: unknown) => Response.json({}))
  const refusal = { code: 'conflict', message: 'Changed meanwhile', now: theirs }
  change.mockReturnValueOnce(Response.json(refusal, { status: 409 }))
  const record = () => ({ ...recorded, studentIds: ['1'] })
  stubWire({ record, students: [{ id: 1, name: 'Ada' }], change })
  render(<Recording />, { wrapper: withQueries() })
  begin()
  const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What we did/ })
  fireEvent.change(notes, { target: { value: 'Thirds' } })
  await press('Save')

  const notice = await screen.findByRole('alert', { name: 'Changed on another device' })
  expect(notes.value).toBe('Thirds')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Homework/ }).value).toBe('Page 4')
  expect(notice.textContent).toContain('Ada, mark')
  expect(notice.textContent).toContain('Late')
  fireEvent.keyDown(notice, { key: 't' })
  expect(notes.value).toBe('Fifths')
  fireEvent.keyDown(notice, { key: 'm' })
  await press('Save')
  await isClosed()
  expect(change).toHaveBeenLastCalledWith(
    expect.objectContaining({ revision: 5, notes: 'Thirds', homework: 'Page 4' }),
  )
})

test('what was typed about a class is back after a reload, until it is saved', async () => {
  const change = vi.fn((_body: unknown) => Response.json({}))
  fireEvent.change(await openRecord(change), { target: { value: 'Thirds' } })
  const kept = { ...sessionStorage }
  cleanup()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)

  const notes = await openRecord(change)
  await waitFor(() => expect(notes).toHaveProperty('value', 'Thirds'))
  expect(await screen.findByRole('alert', { name: 'What you typed is back' })).toBeTruthy()
  await press('Save')
  await isClosed()
  expect(findDraft({ form: 'records', itemId: aListedClass.id })).toBeNull()
})
