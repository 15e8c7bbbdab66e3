import type { NewStudent, Student } from '@lectern/contract/students/students.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { MoreStudentFields } from './more-student-fields.tsx'
import { type StudentValues, valuesOf } from './student-form.ts'
import { useLongTexts } from './use-long-texts.ts'

const ama = { id: 4, name: 'Ama', enrollments: [] as Student['enrollments'] } as Student

/** The wire: what the server holds by now. */
function stubWire(texts: { privateNotes: string; payerAddress: string }) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...ama, ...texts })))

  return (next: Partial<typeof texts>) => Object.assign(texts, next)
}

const useStudentForm = () => {
  const form = useForm<StudentValues, unknown, NewStudent>({ defaultValues: valuesOf(ama) })
  void form.formState.dirtyFields // as every form of ours, it is told which fields were touched
  form.register('privateNotes')
  form.register('payerAddress')
  const longTexts = useLongTexts(ama, true, form)

  return { form, longTexts, queries: useQueryClient() }
}

afterEach(() => vi.unstubAllGlobals())

test('long texts that change elsewhere come into the form, but not over what was typed', async () => {
  const change = stubWire({ privateNotes: 'Shy', payerAddress: '1 Ring Road' })
  const { result } = renderHook(useStudentForm, { wrapper: withQueries() })
  const { form, queries } = result.current
  await waitFor(() => expect(form.getValues('privateNotes')).toBe('Shy'))

  act(() => form.setValue('privateNotes', 'Shy, but curious', { shouldDirty: true }))
  change({ privateNotes: 'Loud', payerAddress: '2 Ring Road' })
  await act(async () => queries.invalidateQueries())

  await waitFor(() => expect(form.getValues('payerAddress')).toBe('2 Ring Road'))
  expect(form.getValues('privateNotes')).toBe('Shy, but curious')
})

test('long texts that fail to load are told beside the fields they belong in, and can be asked for again', async () => {
  const answers = [
    Response.json({}, { status: 500 }),
    Response.json({ ...ama, privateNotes: 'Shy', payerAddress: '1 Ring Road' }),
  ]
  vi.stubGlobal('fetch', async () => answers.shift())
  function Fields() {
    const { form, longTexts } = useStudentForm()
    return <MoreStudentFields form={form} longTexts={longTexts} />
  }
  render(<Fields />, { wrapper: withQueries() })
  await screen.findByText('Could not load their address and the private notes')
  const notes = screen.getByLabelText<HTMLTextAreaElement>(/^Private notes/)
  expect(notes.disabled).toBe(true)

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(notes.value).toBe('Shy'))
  expect(notes.disabled).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
})
