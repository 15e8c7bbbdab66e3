import { fireEvent } from '@testing-library/react'

/** A stand-in opens by a click; a select whose script another file of the worker has fetched already opens by a key. */
export function openSelect(button: HTMLElement): void {
  fireEvent.click(button)
  fireEvent.keyDown(button, { key: 'ArrowDown' })
}
