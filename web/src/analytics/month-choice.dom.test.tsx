import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MonthChoice } from './month-choice.tsx'

test.each([
  ['', 'This month'],
  ['2026-11', 'This month'],
  ['2026-10', 'October 2026'],
  ['2020-01', 'January 2020'],
])('the month that a link names is the one chosen: "%s"', (value, label) => {
  render(<MonthChoice today="2026-11-12" value={value} onChange={() => undefined} />)

  expect(screen.getByRole('combobox', { name: 'Month' }).textContent).toBe(label)
})
