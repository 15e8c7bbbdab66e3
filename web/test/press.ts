import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Presses the first button of that name as soon as it is there; one behind a dialog counts too. */
export async function press(name: string, within: Element = document.body): Promise<void> {
  const button = await waitFor(() => {
    const found = [...within.querySelectorAll('button')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
    )
    expect(found, `a button ${name}`).toBeDefined()
    return found as HTMLButtonElement
  })
  await act(async () => void fireEvent.click(button))
}
