import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useKeys } from '#web/keys/use-keys.ts'
import { Dialog } from './dialog.tsx'
import { keyHolder } from './held-keys.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import './key-holder.ts'

const settled = () => act(async () => {})

/** Where the focus is, as keys are pressed. */
const press = (init: KeyboardEventInit) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { cancelable: true, ...init })

const type = (text: string) => {
  for (const key of text) press({ key })
}

function NoteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [notes, setNotes] = useState('')

  return (
    <Dialog open={open} onOpenChange={onClose} title="Note">
      <textarea aria-label="First" />
      <textarea aria-label="Notes" value={notes} onChange={({ target }) => setNotes(target.value)} />
    </Dialog>
  )
}

function PageWithNote({ load, onShortcut }: { load: Promise<void>; onShortcut: () => void }) {
  const [open, setOpen] = useState(false)
  const [LazyNote] = useState(() => lazyDialog(() => load.then(() => NoteDialog)))
  useKeys({ n: () => setOpen(true), p: onShortcut, x: onShortcut })

  return <LazyNote open={open} onClose={() => setOpen(false)} />
}

const noteOf = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

test('what is typed while a dialog is on its way stands in the dialog, in order, and nothing of it is a shortcut', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onShortcut = vi.fn()
  render(<PageWithNote load={promise} onShortcut={onShortcut} />)
  press({ key: 'n' })
  type('ppx')
  press({ key: 'Tab' })
  type('expo')
  press({ key: 'Backspace' })
  press({ key: 'Enter' })
  type('p')
  vi.advanceTimersByTime(60_000) // a script may take long
  resolve()

  await vi.waitFor(() => expect(noteOf('Notes')).toBe('exp\np'))
  expect(noteOf('First')).toBe('ppx')
  expect(onShortcut).not.toHaveBeenCalled()
})

test('a letter is no shortcut while a dialog is open or closes, nor in one go with what was typed into it', async () => {
  const onShortcut = vi.fn()
  render(<PageWithNote load={Promise.resolve()} onShortcut={onShortcut} />)
  await settled()
  press({ key: 'n' })
  await settled()
  type('p')
  press({ key: 'Escape' })
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
  type('p')
  vi.advanceTimersByTime(300)
  type('x')
  expect(onShortcut).not.toHaveBeenCalled()

  vi.advanceTimersByTime(1100)
  type('x')
  expect(onShortcut).toHaveBeenCalledOnce()
})

test('a key is a shortcut at once where nobody waits any more, though what would press kept keys is on its way', () => {
  const onShortcut = vi.fn()
  render(<PageWithNote load={Promise.resolve()} onShortcut={onShortcut} />)
  vi.advanceTimersByTime(2000)
  keyHolder.current?.hold()()
  type('x')

  expect(onShortcut).toHaveBeenCalledOnce()
})

test('Escape forgets what was typed ahead, and keys go on where one of them has to be waited for again', async () => {
  render(<textarea aria-label="Notes" />)
  screen.getByRole('textbox').focus()
  let release = keyHolder.current?.hold()
  type('gone')
  press({ key: 'Escape' })
  type('stays')
  release?.()
  release = keyHolder.current?.hold()
  await settled()
  expect(noteOf('Notes')).toBe('')
  type(' here')
  release?.()
  await settled()

  expect(noteOf('Notes')).toBe('stays here')
})

test('keys for a dialog that never comes do nothing, and later ones are keys again', async () => {
  const onShortcut = vi.fn()
  render(<PageWithNote load={Promise.resolve()} onShortcut={onShortcut} />)
  keyHolder.current?.expectDialog()
  type('p')
  await settled()
  vi.advanceTimersByTime(10_000)
  await settled()
  expect(onShortcut).not.toHaveBeenCalled()

  type('p')
  expect(onShortcut).toHaveBeenCalledOnce()
})
