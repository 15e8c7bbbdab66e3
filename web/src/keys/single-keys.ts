import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/boot/stored.ts'

const storedAs = 'lectern.single-keys'
const listeners = new Set<() => void>()

/** Whether a letter alone does something. Speech input and stray fingers press letters too, so it can be switched off. */
export const hasSingleKeys = (): boolean => readStored(storedAs) !== 'off'

export function setSingleKeys(on: boolean): void {
  writeStored(storedAs, on ? null : 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)

  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Nobody's choice is known where the document's own frame is rendered. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys, () => false)
