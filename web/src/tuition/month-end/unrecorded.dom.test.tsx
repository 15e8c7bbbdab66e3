import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Unrecorded } from './unrecorded.tsx'

const classes = Array.from({ length: 5 }, (_, index) => ({
  id: index + 1,
  title: `Class ${index + 1}`,
  scheduledAt: `2026-11-0${index + 1} 09:00:00`,
}))

test('three classes that are not recorded are named, and the others on demand', () => {
  render(<Unrecorded classes={classes} />)
  const text = () => screen.getByRole('status').textContent

  expect(text()).toBe(
    '5 classes are not recorded: Class 1, Nov 1; Class 2, Nov 2; Class 3, Nov 3 and 2 more.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'View All' }))
  expect(text()).toMatch(/Class 4, Nov 4; Class 5, Nov 5\.$/)
})
