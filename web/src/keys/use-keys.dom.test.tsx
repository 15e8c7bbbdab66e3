import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useKeys } from './use-keys.ts'

function Keys({ n, isForEveryPage = false }: { n: () => void; isForEveryPage?: boolean }) {
  useKeys({ n }, { isForEveryPage })

  return null
}

test('the page answers before what is the same on every page, though that arrived later', () => {
  const [ofPage, ofApp] = [vi.fn(), vi.fn()]
  const { rerender } = render(<Keys n={ofPage} />)
  rerender(
    <>
      <Keys n={ofPage} />
      <Keys n={ofApp} isForEveryPage />
    </>,
  )
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(ofApp).not.toHaveBeenCalled()
  expect(ofPage).toHaveBeenCalledOnce()

  rerender(<Keys n={ofApp} isForEveryPage />)
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(ofApp).toHaveBeenCalledOnce()
})
