import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { aListedClass } from '../../test/a-listed-class.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { useRecording } from './use-recording.tsx'

const studentIds = ['1']
const titles = ['Scales', 'Chords', 'Sonata']
const classes = titles.map((title, index) => ({ ...aListedClass, id: 7 + index, title, studentIds }))

const recordingOf = (classId: number) => ({
  record: {
    classId,
    revision: 0,
    recordedAt: null,
    status: 'scheduled',
    cancelReason: null,
    studentIds,
    notes: null,
    homework: null,
    topics: [],
    marks: [],
    makesUpFor: [],
  },
  charges: { classId, currency: 'USD', decimals: 2, value: null, charges: [] },
  lastTime: null,
})

type Saved = { classId: number; notes: string; marks: { mark: string }[] }

/** Where a call that changes something waits until the test answers it, and so does every form but the first. */
let calls: string[]
let saved: Saved[]
let answers: PromiseWithResolvers<Response>[]
let forms: PromiseWithResolvers<void>

beforeEach(() => {
  calls = []
  saved = []
  answers = []
  forms = Promise.withResolvers()
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    calls.push(`${method} ${path.replace(/\?.*/, '')}`)
    const classId = Number(path.match(/classes\/(\d+)/)?.[1])
    if (method === 'PUT') {
      saved.push({ classId, ...JSON.parse(String(body)) })
      const answer = Promise.withResolvers<Response>()
      answers.push(answer)
      return answer.promise
    }
    if (path === '/api/students') return Response.json([{ id: 1, name: 'Ama' }])
    if (!path.endsWith('/recording')) return Response.json([])
    if (classId !== 7) await forms.promise
    return Response.json(recordingOf(classId))
  })
})
afterEach(() => vi.unstubAllGlobals())

function Recording() {
  const { dialogs, start } = useRecording()

  return (
    <>
      <button type="button" onClick={() => start(classes)}>
        Begin
      </button>
      {dialogs}
    </>
  )
}

async function openQueue() {
  render(<Recording />, { wrapper: withQueries() })
  fireEvent.click(screen.getByText('Begin'))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Present'))
}

const settled = () => act(async () => {})
const press = (init: KeyboardEventInit) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { cancelable: true, ...init })
const saveAndNext = () => press({ key: 'Enter', ctrlKey: true })
const answer = (index: number, response: Response) => act(async () => answers[index]?.resolve(response))
const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What we did/ })

/** As fast as anybody can: nothing is waited for in between. */
function typeLesson(text: string) {
  press({ key: 'P', shiftKey: true })
  for (const key of text) {
    const isFree = press({ key })
    const field = document.activeElement
    // In a document without a browser nobody enters what is typed.
    if (isFree && field instanceof HTMLTextAreaElement)
      fireEvent.change(field, { target: { value: field.value + key } })
  }
}

test('the next class is on screen at once, and what is typed ahead of it stands in it and nowhere else', async () => {
  await openQueue()
  typeLesson('Thirds')
  saveAndNext()
  expect(screen.getByRole('dialog', { name: 'Record Chords' })).toBeTruthy()
  typeLesson('expo in a place')
  saveAndNext()
  typeLesson('Lento, page 8')

  await act(async () => forms.resolve())
  await screen.findByRole('dialog', { name: 'Record Sonata' })
  await settled()
  expect(notes().value).toBe('Lento, page 8')
  expect(screen.getByRole('radio', { name: 'Present' }).getAttribute('aria-checked')).toBe('true')
  await answer(0, Response.json({}))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved).toMatchObject([
    { classId: 7, notes: 'Thirds', marks: [{ mark: 'present' }] },
    { classId: 8, notes: 'expo in a place', marks: [{ mark: 'present' }] },
  ])
})

test('going on makes three calls: what was saved, what is on screen, and what comes next', async () => {
  await openQueue()
  forms.resolve()
  await waitFor(() => expect(calls).toContain('GET /api/classes/8/recording'))
  await settled()
  calls = []
  saveAndNext()
  await waitFor(() => expect(answers).toHaveLength(1))
  await answer(0, Response.json({}))
  await settled()

  expect(calls.toSorted()).toEqual([
    'GET /api/classes/8/recording',
    'GET /api/classes/9/recording',
    'PUT /api/classes/7/record',
  ])
})

test('a class that could not be saved comes again at the end, with what was written about it', async () => {
  await openQueue()
  forms.resolve()
  await waitFor(() => expect(calls).toContain('GET /api/classes/8/recording'))
  await settled()
  typeLesson('Thirds')
  saveAndNext()
  await waitFor(() => expect(answers).toHaveLength(1))
  await answer(0, Response.json({ message: 'The disk is full' }, { status: 507 }))
  expect(currentToast()?.description).toBe('Scales with Ama: The disk is full')
  expect(screen.getByRole('dialog', { name: 'Record Chords' })).toBeTruthy()

  saveAndNext()
  await settled()
  await answer(1, Response.json({}))
  saveAndNext()
  await settled()
  await answer(2, Response.json({}))
  expect(await screen.findByRole('dialog', { name: 'Record Scales' })).toBeTruthy()
  expect(notes().value).toBe('Thirds')
  saveAndNext()
  await waitFor(() => expect(answers).toHaveLength(4))
  await answer(3, Response.json({}))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved.map(({ classId }) => classId)).toEqual([7, 8, 9, 7])
})
