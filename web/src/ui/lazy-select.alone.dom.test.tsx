import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LazySelect } from './lazy-select.tsx'

const idle = vi.hoisted(() => ({ begin: (): void => undefined }))
vi.mock('./when-idle.ts', () => ({
  whenIdle: (work: () => void) => {
    idle.begin = work
    return () => undefined
  },
}))
vi.mock('./select.tsx', () => ({ Select: ({ start }: { start?: string }) => <p>A select, {start}</p> }))

afterEach(cleanup)

const faceOf = () => screen.getByRole('combobox', { name: 'Tag' })

function show() {
  render(<LazySelect aria-label="Tag" options={[]} value="" onChange={() => undefined} />)
}

test('a select that arrives while its button is pressed opens once it is let go', async () => {
  show()
  fireEvent.pointerDown(faceOf())
  await act(async () => idle.begin())
  fireEvent.click(faceOf())

  expect(await screen.findByText('A select, open')).toBeTruthy()
})

test('one that arrives while nobody presses is there at once', async () => {
  show()
  fireEvent.pointerDown(faceOf())
  fireEvent.mouseLeave(faceOf())
  await act(async () => idle.begin())

  expect(await screen.findByText('A select,')).toBeTruthy()
})
