import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * A stand-in opens by a click, and a select by a key once its script is there, which another file of the worker may have
 * fetched already or which comes at this very moment: it is pressed until it is open.
 */
export const openSelect = (name: string): Promise<void> =>
  waitFor(() => {
    const find = () => screen.getByRole('combobox', { name, hidden: true })
    const isOpen = () => find().getAttribute('aria-expanded') === 'true'
    if (!isOpen()) fireEvent.click(find())
    if (!isOpen()) fireEvent.keyDown(find(), { key: 'ArrowDown' })
    expect(isOpen()).toBe(true)
  })
