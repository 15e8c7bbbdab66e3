import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('a script that is there before the document is read waits for it', async () => {
  Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true })
  await import('./main.tsx')
  document.body.innerHTML = '<div id="starting"></div><div id="root"></div>'
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))

  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})
