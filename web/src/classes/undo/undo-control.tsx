import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useUndo } from './use-undo.ts'

/** Ctrl or ⌘ with Z takes back the last change; on phones, where toasts are soon gone, a button does. */
export function UndoControl() {
  const { canUndo, undoLast } = useUndo()
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!canUndo || event.repeat || !isUndoKey(event) || isInForm(event.target)) return
    event.preventDefault()
    undoLast()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  if (!canUndo) return null

  return <IconButton icon={Undo2} label="Undo" onClick={undoLast} className="sm:hidden" />
}

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey

/**
 * There the key is the field's own, and whoever fills in a form in front of the page does not mean what is behind it. Its
 * selector is not that of ui/open-dialog.ts: shared with what is loaded late, that would be a file more for every page.
 */
const isInForm = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, [contenteditable]') !== null) ||
  document.querySelector('[role=dialog][data-state=open] form') !== null
