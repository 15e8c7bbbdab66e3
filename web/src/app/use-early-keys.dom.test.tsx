import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useKeys } from '#web/keys/use-keys.ts'
import { useEarlyKeys } from './use-early-keys.ts'

const ask = () => undefined

function Shell({ isThere, onNext, onGo }: { isThere: boolean; onNext: () => void; onGo: () => void }) {
  useEarlyKeys(isThere, ask)

  return (
    <>
      <Page onNext={onNext} />
      {isThere && <AtHand onGo={onGo} />}
    </>
  )
}

function Page({ onNext }: { onNext: () => void }) {
  useKeys({ j: onNext })

  return null
}

function AtHand({ onGo }: { onGo: () => void }) {
  useKeys({ 'g d': onGo })

  return null
}

/** What was called after these keys, pressed before the rest of the app was there. */
function pressEarly(...keys: string[]) {
  const handlers = { onNext: vi.fn(), onGo: vi.fn() }
  const { rerender } = render(<Shell isThere={false} {...handlers} />)
  for (const key of keys) fireEvent.keyDown(document.body, { key })
  rerender(<Shell isThere {...handlers} />)

  return handlers
}

test('a key that the page has answered does not act again when the rest arrives', () => {
  expect(pressEarly('j').onNext).toHaveBeenCalledOnce()
})

test('a key that nobody has answered is answered when the rest arrives', () => {
  expect(pressEarly('g', 'd').onGo).toHaveBeenCalledOnce()
})
