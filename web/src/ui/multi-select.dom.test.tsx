import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
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

function Students() {
  const [value, setValue] = useState<string[]>([])

  return <MultiSelect aria-label="Students" options={options} value={value} onChange={setValue} />
}

test('the list closes after a click on a choice, and opens again by a click on the field', () => {
  render(<Students />)
  const field = screen.getByRole('combobox')
  fireEvent.click(field)
  fireEvent.click(screen.getByRole('option', { name: 'Amaya' }))
  expect(screen.getByRole('button', { name: 'Remove Amaya' })).toBeTruthy()
  expect(screen.queryAllByRole('option')).toEqual([])

  fireEvent.click(field)
  expect(screen.queryAllByRole('option')).not.toEqual([])
})

test('by keyboard one choice leads to the next', () => {
  render(<Students />)
  const field = screen.getByRole('combobox')
  fireEvent.click(field)
  for (const key of ['ArrowDown', 'Enter', 'ArrowDown', 'Enter']) fireEvent.keyDown(field, { key })

  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2)
  expect(screen.queryAllByRole('option')).not.toEqual([])
})
