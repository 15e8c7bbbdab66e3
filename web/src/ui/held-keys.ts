import { flushSync } from 'react-dom'
import { typeInto } from './type-into.ts'

/** Keys that were pressed while what they are meant for was still on its way, in their order. */
const kept: KeyboardEvent[] = []
const holds = new Set<object>()
let isListening = false
let isPressing = false

/**
 * Whoever types ahead of a dialog or a form means it, not the page behind it: from now on keys are kept, and pressed anew
 * once everybody who holds them has let go, which is when the focus is where it belongs.
 */
export function holdKeys(): () => void {
  const hold = {}
  holds.add(hold)
  if (!isListening) window.addEventListener('keydown', keep, { capture: true })
  isListening = true

  return () => {
    if (holds.delete(hold)) queueMicrotask(pressKept)
  }
}

/** Nobody is coming for them any more. */
const dropKept = (): void => void kept.splice(0)

const keptKeys = new Set(['Tab', 'Enter', 'Backspace', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** Chords but the one that saves are the browser's; a key that is composed into another is known to the field alone. */
const isKept = ({ key, altKey, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean =>
  !(altKey || isComposing) &&
  (ctrlKey || metaKey ? key === 'Enter' : [...key].length === 1 || keptKeys.has(key))

function keep(event: KeyboardEvent): void {
  if (isPressing) return
  if (event.key === 'Escape') dropKept()
  if (!isKept(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  noteTyped(event)
  kept.push(event)
}

/** In one go, so that no other key comes in between; it stops where one of them has to be waited for again. */
function pressKept(): void {
  if (isPressing) return
  isPressing = true
  while (holds.size === 0) {
    const event = kept.shift()
    if (!event) break
    flushSync(() => press(event))
  }
  isPressing = false
  if (holds.size > 0) return
  window.removeEventListener('keydown', keep, { capture: true })
  isListening = false
}

function press(event: KeyboardEvent): void {
  const target = document.activeElement ?? document.body
  if (target.dispatchEvent(new KeyboardEvent(event.type, event))) typeInto(target, event)
}

/** Longer than between two letters of a word, shorter than it takes to think of a shortcut. */
const pause = 400
let typedAt = Number.NEGATIVE_INFINITY

/** It was meant for a form, and so are the letters that follow without a pause. */
export function noteTyped({ timeStamp }: Event): void {
  typedAt = timeStamp
}

export const isTypedOn = ({ timeStamp }: Event): boolean => timeStamp - typedAt < pause

const expectTimeout = 3000
let expected: { release: () => void; timer: ReturnType<typeof setTimeout> } | undefined

/** A dialog is about to open: its script or its page is on its way. */
export function expectDialog(): void {
  clearTimeout(expected?.timer)
  const release = expected?.release ?? holdKeys()
  expected = { release, timer: setTimeout(giveUp, expectTimeout) }
}

/** It is open, and takes the focus now. */
export function meetDialog(): void {
  clearTimeout(expected?.timer)
  expected?.release()
  expected = undefined
}

/** Keys that were meant for a dialog are no shortcuts, though it never came. */
export function giveUp(): void {
  dropKept()
  meetDialog()
}
