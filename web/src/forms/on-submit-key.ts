import type { KeyboardEvent } from 'react'

/** Ctrl or ⌘ with Enter sends the dialog's form, from wherever the focus is. A key that is held sends it once. */
export function onSubmitKey(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.querySelector('form')?.requestSubmit()
}
