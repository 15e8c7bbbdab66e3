import type { StudentDetails } from '@lectern/contract/students/students.contract.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../../test/with-queries.tsx'
import { EraseDialog, hintOf } from './erase-dialog.tsx'

const student = { id: 4, name: 'Dmitri Sokolov', gender: 'male' } as unknown as StudentDetails
const preview = {
  goes: {
    classes: 1,
    homework: 0,
    contact: 2,
    link: null,
    mails: 0,
    files: { count: 1, bytes: 2048, titles: ['Enzyme lab'] },
    coming: { withOthers: 27, alone: 1 },
  },
  stays: { entries: 3, invoices: 1, payers: 1, files: 0, until: '2036-12-31', years: 10 },
  owed: { amount: '291.78', currency: 'USD', since: null },
}

afterEach(() => vi.unstubAllGlobals())

test('nobody is erased before the name stands there as it is, and what follows is said', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)))
    return Response.json(method === 'POST' ? { until: '2036-12-31' } : preview)
  })
  const onGone = vi.fn()
  render(<EraseDialog student={student} open onClose={() => {}} onGone={onGone} />, {
    wrapper: withQueries(),
  })
  await screen.findByText('$291.78 is still owed')
  screen.getByText('He is taken out of 27. 1 with him alone is cancelled.')
  screen.getByText('Enzyme lab')
  const erase = screen.getByRole<HTMLButtonElement>('button', { name: 'Erase for Good' })
  const name = screen.getByRole('textbox')

  fireEvent.change(name, { target: { value: 'Dmitri Sokolo' } })
  screen.getByText('One letter is missing.')
  expect(erase.disabled).toBe(true)
  fireEvent.change(name, { target: { value: 'Dmitri Sokolov' } })
  fireEvent.click(erase)

  await waitFor(() => expect(onGone).toHaveBeenCalled())
  expect(sent).toEqual([{ name: 'Dmitri Sokolov' }])
})

test('how far a name is from being right is told, and none that is another one', () => {
  expect(hintOf('', 'Ama')).toBeUndefined()
  expect(hintOf('A', 'Ama')).toBe('2 letters are missing.')
  expect(hintOf('Amy', 'Ama')).toBe('This is another name.')
})
