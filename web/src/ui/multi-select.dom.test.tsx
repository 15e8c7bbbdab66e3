import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MultiSelect } from './multi-select.tsx'

const options = ['Ama', 'Amara', 'Amari', 'Amaya', 'Amelia', 'Amina'].map((label) => ({
  value: label,
  label,
}))

test('the offer to create one is not counted among what was found', () => {
  const create = { what: 'student', onCreate: () => undefined }
  render(
    <MultiSelect
      aria-label="Students"
      options={options}
      value={[]}
      onChange={() => undefined}
      create={create}
    />,
  )
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'am' } })

  expect(screen.getByRole('option', { name: 'Create student “am”' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Showing 5 of 6. Type to find more.')
})
