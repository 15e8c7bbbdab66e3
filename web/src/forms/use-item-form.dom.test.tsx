import { useMutation } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#web/api/api-error.ts'
import { clearSessionFlag, setSessionFlag } from '#web/boot/session-flag.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { currentToast } from '#web/ui/toast.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { contractResolver } from './contract-resolver.ts'
import { dropAllDrafts, findDraft, keepDraftsOf } from './drafts.ts'
import { FormNotice } from './form-notice.tsx'
import { type Submission, useItemForm } from './use-item-form.ts'

type Note = { id?: number; revision?: number; title: string; text: string }

const NewNote = z.object({ title: z.string().check(z.minLength(1)), text: z.string() })
const resolver = contractResolver(NewNote, (values: ReturnType<typeof valuesOf>) => values)
const valuesOf = (note: Note | null) => ({ title: note?.title ?? '', text: note?.text ?? '' })

interface NoteFormProps {
  item: Note | null
  open?: boolean
  onClose?: () => void
  onSave: (submission: Submission<Note>) => Promise<unknown>
  failed?: string | null
  nextValues?: (saved: Note) => Note | undefined
}

function NoteForm({
  item,
  open = true,
  onClose = () => undefined,
  onSave,
  failed = 'Failed',
  nextValues = () => undefined,
}: NoteFormProps) {
  const save = useMutation({ mutationFn: onSave })
  const { form, dialog, failure, dismissFailure } = useItemForm({
    name: 'topics',
    item,
    open,
    onClose,
    valuesOf,
    resolver,
    save,
    nextValues,
    done: 'Note saved',
    failed,
  })
  const { errors } = form.formState

  return (
    <form onSubmit={dialog.onSubmit}>
      <FormNotice notice={dialog.notice} />
      {failure && <button type="button" onClick={dismissFailure}>{`Dismiss: ${failure.message}`}</button>}
      <Field label="Title" error={errors.title?.message}>
        <Input {...form.register('title')} />
      </Field>
      <Field label="Text" error={errors.text?.message}>
        <Input {...form.register('text')} />
      </Field>
      <button type="submit">Save</button>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })))

const refusal = new ApiError(400, JSON.stringify({ message: 'Not so', fields: { text: 'Too long' } }), '')

test('what was typed is forgotten when the form opens again, and another item fills it anew', () => {
  const onSave = vi.fn()
  const first = { title: 'Scales', text: 'C major' }
  const { rerender } = render(<NoteForm item={first} onSave={onSave} />, { wrapper: withQueries() })
  type('Title', 'Chords')
  rerender(<NoteForm item={first} open={false} onSave={onSave} />)
  expect(field('Title').value).toBe('Chords')
  rerender(<NoteForm item={first} onSave={onSave} />)
  expect(field('Title').value).toBe('Scales')
  rerender(<NoteForm item={{ title: 'Arpeggios', text: '' }} onSave={onSave} />)

  expect(field('Title').value).toBe('Arpeggios')
})

test('a newer state of the item fills a form in which nothing was typed, and wipes nothing that was', () => {
  const onSave = vi.fn()
  const { rerender } = render(<NoteForm item={{ title: 'Scales', text: 'C major' }} onSave={onSave} />, {
    wrapper: withQueries(),
  })
  rerender(<NoteForm item={{ title: 'Scales', text: 'D major' }} onSave={onSave} />)
  expect(field('Text').value).toBe('D major')
  type('Title', 'Chords')
  rerender(<NoteForm item={{ title: 'Scales', text: 'E major' }} onSave={onSave} />)

  expect(field('Title').value).toBe('Chords')
  expect(field('Text').value).toBe('D major')
})

test('saving sends the whole form, what was touched and what was there before, closes the form and says so', async () => {
  const onSave = vi.fn(async () => undefined)
  const onClose = vi.fn()
  const item = { title: 'Scales', text: 'C major' }
  render(<NoteForm item={item} onClose={onClose} onSave={onSave} />, { wrapper: withQueries() })
  type('Text', 'D major')
  await submit()

  const sent = { body: { title: 'Scales', text: 'D major' }, changed: { text: 'D major' }, before: item }
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSave).toHaveBeenCalledWith(sent, expect.anything())
  expect(currentToast()).toMatchObject({ kind: 'success', description: 'Note saved', open: true })
})

test('a form that goes on with the next item stays open, and can be saved again', async () => {
  const onSave = vi.fn(async () => undefined)
  const onClose = vi.fn()
  const nextValues = ({ text }: Note) => ({ title: '', text })
  render(<NoteForm item={null} {...{ onSave, onClose, nextValues }} />, { wrapper: withQueries() })
  for (const title of ['Scales', 'Chords']) {
    type('Title', title)
    type('Text', 'Slowly')
    await submit()
    await waitFor(() => expect(field('Title').value).toBe(''))
  }

  expect(field('Text').value).toBe('Slowly')
  expect(onSave).toHaveBeenCalledTimes(2)
  expect(onClose).not.toHaveBeenCalled()
})

test('however often a form is sent before it is saved, it is saved once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onSave = vi.fn(() => promise)
  const onClose = vi.fn()
  render(<NoteForm item={{ title: 'Scales', text: '' }} {...{ onSave, onClose }} />, {
    wrapper: withQueries(),
  })
  await act(async () => {
    for (const _ of Array(2)) fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  })
  await submit()
  resolve()

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSave).toHaveBeenCalledOnce()
})

test('what the contract refuses is not sent, and the field at fault has the focus', async () => {
  const onSave = vi.fn()
  render(<NoteForm item={null} onSave={onSave} />, { wrapper: withQueries() })
  await submit()

  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  expect(onSave).not.toHaveBeenCalled()
})

test("the server's refusal keeps the form open, stands beside its field and in a toast", async () => {
  const onClose = vi.fn()
  const onSave = () => Promise.reject(refusal)
  render(<NoteForm item={{ title: 'Scales', text: '' }} onClose={onClose} onSave={onSave} />, {
    wrapper: withQueries(),
  })
  await submit()

  expect(await screen.findByText('Too long')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Text')))
  expect(onClose).not.toHaveBeenCalled()
  expect(currentToast()).toMatchObject({ kind: 'error', title: 'Error', description: 'Not so' })
})

test('a form that shows failures itself keeps one until it is dismissed or opened again', async () => {
  const item = { title: 'Scales', text: '' }
  const props = { item, failed: null, onSave: () => Promise.reject(new Error('lost')) }
  const before = currentToast()
  const { rerender } = render(<NoteForm {...props} />, { wrapper: withQueries() })
  await submit()
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss: lost' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss: lost' })).toBeNull())

  await submit()
  expect(await screen.findByRole('button', { name: 'Dismiss: lost' })).toBeTruthy()
  rerender(<NoteForm {...props} open={false} />)
  rerender(<NoteForm {...props} />)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss: lost' })).toBeNull())
  expect(currentToast()).toBe(before)
})

test('once signed out a form lets the page go, since what was typed is kept', () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  setSessionFlag()
  render(<NoteForm item={null} onSave={vi.fn()} />, { wrapper: withQueries() })
  expect(asks()).toBe(false)
  type('Title', 'Scales')
  expect(asks()).toBe(true)
  clearSessionFlag()

  expect(asks()).toBe(false)
})

const named = { form: 'topics', itemId: 7 }
const first = { id: 7, revision: 1, title: 'Scales', text: 'C major' }

/** The page is loaded anew: nothing that a form does when it closes is done. */
function reload() {
  const kept = { ...sessionStorage }
  cleanup()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
}

test('what was typed before a reload is back on what another device has made of it since, and can be discarded', async () => {
  const wrapper = withQueries()
  render(<NoteForm item={first} onSave={vi.fn()} />, { wrapper })
  type('Title', 'Chords')
  await waitFor(() => expect(findDraft(named)).toMatchObject({ values: { title: 'Chords' }, revision: 1 }))
  reload()
  const onSave = vi.fn(async () => undefined)
  render(<NoteForm item={{ ...first, revision: 2, text: 'D major' }} onSave={onSave} />, { wrapper })

  expect(field('Title').value).toBe('Chords')
  expect(field('Text').value).toBe('D major')
  expect((await screen.findByRole('alert')).textContent).toContain('D major')
  await submit()
  await waitFor(() => expect(onSave).toHaveBeenCalled())
  expect(onSave).toHaveBeenCalledWith(
    expect.objectContaining({ changed: { title: 'Chords' }, revision: 2 }),
    expect.anything(),
  )
  expect(findDraft(named)).not.toBeNull() // until the form closes
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field('Title').value).toBe('Scales')
  expect(findDraft(named)).toBeNull()
})

test('what was typed and taken back leaves no draft, nor does closing, nor signing out', async () => {
  const { rerender } = render(<NoteForm item={first} onSave={vi.fn()} />, { wrapper: withQueries() })
  type('Title', 'Chords')
  await waitFor(() => expect(findDraft(named)).not.toBeNull())
  type('Title', 'Scales')
  await waitFor(() => expect(findDraft(named)).toBeNull())

  type('Title', 'Chords')
  await waitFor(() => expect(findDraft(named)).not.toBeNull())
  dropAllDrafts()
  expect(findDraft(named)).toBeNull()
  type('Title', 'Thirds')
  await waitFor(() => expect(findDraft(named)).not.toBeNull())
  rerender(<NoteForm item={first} open={false} onSave={vi.fn()} />)
  expect(findDraft(named)).toBeNull()
})

test("somebody else's drafts are none", async () => {
  keepDraftsOf('Ines')
  render(<NoteForm item={first} onSave={vi.fn()} />, { wrapper: withQueries() })
  type('Title', 'Chords')
  await waitFor(() => expect(findDraft(named)).not.toBeNull())
  reload()
  keepDraftsOf('Ravi')
  render(<NoteForm item={first} onSave={vi.fn()} />, { wrapper: withQueries() })

  expect(field('Title').value).toBe('Scales')
  dropAllDrafts()
})

/** Somebody else has saved it since, as a server says it. */
const changedThere = (now: object) =>
  new ApiError(409, JSON.stringify({ code: 'conflict', message: 'Changed meanwhile', now }), '')

async function saveOverTheirs(theirs: Partial<Note>) {
  const now = { ...first, revision: 5, ...theirs }
  const onSave = vi.fn(async () => undefined as unknown).mockRejectedValueOnce(changedThere(now))
  const onClose = vi.fn()
  const before = currentToast()
  render(<NoteForm item={first} onSave={onSave} onClose={onClose} />, { wrapper: withQueries() })
  type('Title', 'Chords')
  await submit()
  const notice = await screen.findByRole('alert')
  expect(currentToast()).toBe(before)
  expect(onClose).not.toHaveBeenCalled()

  return { onSave, onClose, notice }
}

test("saving over somebody else's change keeps what was typed, asks field by field, and saves on top of theirs", async () => {
  const { onSave, onClose, notice } = await saveOverTheirs({ title: 'Thirds', text: 'D major' })
  expect(document.activeElement).toBe(notice)
  expect(field('Title').value).toBe('Chords')
  expect(field('Text').value).toBe('D major')

  const side = (name: string) =>
    within(within(notice).getByRole('radiogroup', { name: 'Title: mine or theirs' })).getByLabelText(name)
  fireEvent.click(side('Theirs'))
  expect(field('Title').value).toBe('Thirds')
  fireEvent.click(side('Mine'))
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onSave).toHaveBeenLastCalledWith(
    expect.objectContaining({ changed: { title: 'Chords' }, revision: 5 }),
    expect.anything(),
  )
})

test('one key takes theirs, and another one mine', async () => {
  const { onSave, notice } = await saveOverTheirs({ title: 'Thirds' })

  fireEvent.keyDown(notice, { key: 't' })
  expect(field('Title').value).toBe('Thirds')
  fireEvent.keyDown(notice, { key: 'm' })
  expect(field('Title').value).toBe('Chords')
  fireEvent.keyDown(notice, { key: 'T' })
  await submit()
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2))
  expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ changed: {} }), expect.anything())
})
