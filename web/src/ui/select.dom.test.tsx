import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Select } from './select.tsx'

const options = ['January', 'February', 'March'].map((label) => ({ value: label.toLowerCase(), label }))

function Months() {
  const [value, setValue] = useState('january')

  return <Select aria-label="Month" options={options} value={value} onChange={setValue} />
}

test('a closed select shows what is chosen, and a letter on it chooses another', () => {
  render(<Months />)
  const select = screen.getByRole('combobox', { name: 'Month' })
  expect(select.textContent).toBe('January')

  act(() => select.focus())
  fireEvent.keyDown(select, { key: 'm' })

  expect(select.textContent).toBe('March')
})
