import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../../test/with-queries.tsx'
import { type ClassValues, valuesOf } from './class-form.ts'
import { LastClassContext } from './last-class.ts'
import { StudentsField } from './students-field.tsx'

afterEach(() => vi.unstubAllGlobals())

const made: { id: number; name: string }[] = []

/** Students are added when the test likes. */
function stubWire() {
  made.length = 0
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json(path.startsWith('/api/students') ? [...made] : {})
    const student = { id: made.length + 5, name: JSON.parse(String(body)).name, enrollments: [] }
    made.push(student)
    return new Promise<Response>((resolve) => answers.push(() => resolve(Response.json(student))))
  })

  return answers
}

interface FormProps {
  onChange: (ids: string[]) => void
  /** Who came from the last class. */
  filled?: string[]
}

function Form({ onChange, filled = [] }: FormProps) {
  const form = useForm<ClassValues>({
    defaultValues: {
      ...valuesOf(null, null, { date: '2026-11-16', minute: 540 }),
      studentIds: filled,
    },
  })
  onChange(form.watch('studentIds'))

  return (
    <FormProvider {...form}>
      <LastClassContext value={{ filled: { studentIds: filled }, isFromLast: true, fill: () => undefined }}>
        <StudentsField />
      </LastClassContext>
    </FormProvider>
  )
}

test('students who are added one right after the other are both in the class, which is not saved before', async () => {
  const answers = stubWire()
  let chosen: string[] = []
  render(<Form onChange={(ids) => (chosen = ids)} />, { wrapper: withQueries() })
  const field = await screen.findByPlaceholderText('No students yet')
  for (const name of ['Ann', 'Bob', 'Bob']) {
    fireEvent.change(field, { target: { value: name } })
    fireEvent.keyDown(field, { key: 'Enter' })
  }
  await waitFor(() => expect(made.map(({ name }) => name)).toEqual(['Ann', 'Bob']))
  expect(field).toHaveProperty('placeholder', 'Adding student...')
  expect(field.dataset).toHaveProperty('refused')
  await act(async () => answers.forEach((answer) => void answer()))

  await waitFor(() => expect(chosen.toSorted()).toEqual(['5', '6']))
  expect(field.dataset).not.toHaveProperty('refused')
})

test('who came from last time gives way to the first student chosen by hand, not to the second', async () => {
  stubWire()
  made.push(...['Ann', 'Bob', 'Cleo'].map((name, index) => ({ id: index + 1, name })))
  let chosen: string[] = []
  render(<Form filled={['1']} onChange={(ids) => (chosen = ids)} />, { wrapper: withQueries() })
  await screen.findByRole('button', { name: 'Remove Ann' })
  const field = screen.getByRole('combobox')
  for (const name of ['Bob', 'Cleo']) {
    fireEvent.change(field, { target: { value: name } })
    fireEvent.keyDown(field, { key: 'Enter' })
  }

  expect(chosen).toEqual(['2', '3'])
})
