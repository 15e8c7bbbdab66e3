import { act, fireEvent, waitFor } from '@testing-library/react'

/** Presses the first button of that name as soon as it is there; one behind a dialog counts too. */
export async function press(name: string, within: Element = document.body): Promise<void> {
  const button = await waitFor(() => {
    const found = [...within.querySelectorAll('button')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
    )
    if (!found) throw new Error(`There is no button ${name}`)
    return found
  })
  await act(async () => void fireEvent.click(button))
}
