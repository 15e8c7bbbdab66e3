import { useMutation } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#web/api/api-error.ts'
import { clearSessionFlag, setSessionFlag } from '#web/boot/session-flag.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { currentToast } from '#web/ui/toast.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { contractResolver } from './contract-resolver.ts'
import { type DraftName, findDraft, restoreNext } from './kept-draft.ts'
import { type Submission, useItemForm } from './use-item-form.ts'

type Note = { title: string; text: string }

const NewNote = z.object({ title: z.string().check(z.minLength(1)), text: z.string() })
const resolver = contractResolver(NewNote, (values: Note) => values)
const valuesOf = (note: Note | null): Note => note ?? { title: '', text: '' }

interface NoteFormProps {
  item: Note | null
  open?: boolean
  onClose?: () => void
  onSave: (submission: Submission<Note>) => Promise<unknown>
  failed?: string | null
  nextValues?: (saved: Note) => Note | undefined
  keptAs?: DraftName
}

function NoteForm({
  item,
  open = true,
  onClose = () => undefined,
  onSave,
  failed = 'Failed',
  nextValues = () => undefined,
  keptAs,
}: NoteFormProps) {
  const save = useMutation({ mutationFn: onSave })
  const { form, dialog, failure, dismissFailure } = useItemForm({
    item,
    open,
    onClose,
    valuesOf,
    resolver,
    save,
    nextValues,
    done: 'Note saved',
    failed,
    ...(keptAs && { keptAs }),
  })
  const { errors } = form.formState

  return (
    <form onSubmit={dialog.onSubmit}>
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

test('once signed out, a form that keeps a draft lets the page go, and one that keeps none still asks', () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  setSessionFlag()
  const { rerender } = render(<NoteForm item={null} onSave={vi.fn()} />, { wrapper: withQueries() })
  expect(asks()).toBe(false)
  type('Title', 'Scales')
  expect(asks()).toBe(true)
  clearSessionFlag()

  expect(asks()).toBe(true)
  rerender(<NoteForm item={null} onSave={vi.fn()} keptAs={{ form: 'notes', itemId: null }} />)
  expect(asks()).toBe(false)
})

test('a restored draft brings back what was typed, and nothing that another device has changed since', async () => {
  const keptAs = { form: 'notes', itemId: 7 }
  const onSave = vi.fn(async () => undefined)
  const wrapper = withQueries()
  const first = { title: 'Scales', text: 'C major' }
  render(<NoteForm item={first} onSave={onSave} keptAs={keptAs} />, { wrapper })
  type('Title', 'Chords')
  await waitFor(() => expect(findDraft('notes')).not.toBeNull())
  const draft = findDraft('notes')
  cleanup()
  restoreNext(draft)
  render(<NoteForm item={{ title: 'Scales', text: 'D major' }} onSave={onSave} keptAs={keptAs} />, {
    wrapper,
  })

  expect(field('Title').value).toBe('Chords')
  expect(field('Text').value).toBe('D major')
  await submit()
  await waitFor(() => expect(onSave).toHaveBeenCalled())
  expect(onSave).toHaveBeenCalledWith(
    expect.objectContaining({ changed: { title: 'Chords' } }),
    expect.anything(),
  )
})

test('what was typed and taken back leaves no draft', async () => {
  const keptAs = { form: 'notes', itemId: 7 }
  const item = { title: 'Scales', text: 'C major' }
  render(<NoteForm item={item} onSave={vi.fn()} keptAs={keptAs} />, { wrapper: withQueries() })
  type('Title', 'Chords')
  await waitFor(() => expect(findDraft('notes')).toMatchObject({ values: { title: 'Chords' }, before: item }))
  type('Title', 'Scales')

  await waitFor(() => expect(findDraft('notes')).toBeNull())
})
