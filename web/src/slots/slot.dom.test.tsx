import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'
import { createSlot, fill, type SlotContents, SlotContentsProvider } from './slot.tsx'

type Props = { name: string }

const Greeting = ({ name }: Props) => <p>Hello {name}</p>
const Farewell = ({ name }: Props) => <p>Goodbye {name}</p>

function show(contents: SlotContents, Slot: ComponentType<Props>) {
  render(
    <SlotContentsProvider value={contents}>
      <Slot name="Ama" />
    </SlotContentsProvider>,
  )
}

test('the parts of a slot stand in the order of the list, with the props that its owner hands out', () => {
  const Slot = createSlot<Props>('greetings')
  show(new Map([fill(Slot, [Farewell, Greeting])]), Slot)

  expect(screen.getAllByText(/Ama/).map(({ textContent }) => textContent)).toEqual([
    'Goodbye Ama',
    'Hello Ama',
  ])
})

test('a slot shows the parts of no other, and nothing where nobody fills it', () => {
  const Empty = createSlot<Props>('empty')
  const Other = createSlot<Props>('other')
  show(new Map([fill(Other, [Greeting])]), Empty)

  expect(screen.queryByText(/Ama/)).toBeNull()
})

test('a part is fetched when its slot shows, and once only', async () => {
  let fetches = 0
  const Slot = createSlot<Props>('lazy')
  const part = lazyPart('the greeting', async () => {
    fetches += 1
    return Greeting
  })
  expect(fetches).toBe(0)
  show(new Map([fill(Slot, [part, Farewell])]), Slot)

  expect(screen.getByText('Goodbye Ama')).toBeTruthy()
  expect(await screen.findByText('Hello Ama')).toBeTruthy()
  await part.preload?.()
  show(new Map([fill(Slot, [part])]), Slot)
  expect(screen.getAllByText('Hello Ama')).toHaveLength(2)
  expect(fetches).toBe(1)
})

test('a part that was preloaded is there at once', async () => {
  const Slot = createSlot<Props>('preloaded')
  const part = lazyPart('the greeting', async () => Greeting)
  await part.preload?.()
  show(new Map([fill(Slot, [part])]), Slot)

  expect(screen.getByText('Hello Ama')).toBeTruthy()
})

test('a part that cannot be fetched says so, leaves the others alone and comes when asked again', async () => {
  let isOnline = false
  const Slot = createSlot<Props>('failing')
  const part = lazyPart('the greeting', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return Greeting
  })
  show(new Map([fill(Slot, [part, Farewell])]), Slot)

  expect((await screen.findByRole('alert')).textContent).toContain('Could not load the greeting')
  expect(screen.getByText('Goodbye Ama')).toBeTruthy()
  isOnline = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hello Ama')).toBeTruthy()
})
