import { flushSync } from 'react-dom'
import { keyHolder } from './held-keys.ts'

/** Keys that were pressed while what they are meant for was still on its way, in their order. */
const kept: KeyboardEvent[] = []
const holds = new Set<object>()
let isListening = false
let isPressing = false
let typing: typeof import('./type-into.ts') | undefined

/** Its script is fetched with the dialog's own: it is needed only where somebody types ahead of one. */
async function learnTyping(): Promise<void> {
  typing ??= await import('./type-into.ts')
}

const keptKeys = new Set(['Tab', 'Enter', 'Backspace', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** Chords but the one that saves are the browser's; a key that is composed into another is known to the field alone. */
const isKept = ({ key, altKey, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean =>
  !(altKey || isComposing) &&
  (ctrlKey || metaKey ? key === 'Enter' : [...key].length === 1 || keptKeys.has(key))

function keep(event: KeyboardEvent): void {
  if (isPressing) return
  if (event.key === 'Escape') kept.splice(0)
  if (holds.size === 0 && kept.length === 0) {
    stopListening()
    return
  }
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
  if (holds.size === 0) stopListening()
}

function stopListening(): void {
  window.removeEventListener('keydown', keep, { capture: true })
  isListening = false
}

function press(event: KeyboardEvent): void {
  const target = document.activeElement ?? document.body
  if (target.dispatchEvent(new KeyboardEvent(event.type, event))) typing?.typeInto(target, event)
}

function hold(): () => void {
  const own = {}
  holds.add(own)
  if (!isListening) window.addEventListener('keydown', keep, { capture: true })
  isListening = true
  const ready = learnTyping().catch(() => void kept.splice(0))

  return () => {
    if (holds.delete(own)) void ready.then(pressKept)
  }
}

/** Longer than between two letters of a word, shorter than it takes to think of a shortcut. */
const pause = 1000
let typedAt = Number.NEGATIVE_INFINITY

function noteTyped({ timeStamp }: Event): void {
  typedAt = timeStamp
}

/** A page has to come and fetch what it shows before it opens one. */
const expectTimeout = 10_000
let release: (() => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function meetDialog(): void {
  clearTimeout(timer)
  release?.()
  release = undefined
}

function giveUp(): void {
  kept.splice(0)
  meetDialog()
}

keyHolder.current = {
  hold,
  expectDialog(script = Promise.resolve()) {
    clearTimeout(timer)
    release ??= hold()
    const wait = () => {
      clearTimeout(timer)
      if (release) timer = setTimeout(giveUp, expectTimeout)
    }
    script.then(wait, () => undefined) // whoever asked for it gives up
  },
  meetDialog,
  giveUp,
  noteTyped,
  isTypedOn: ({ timeStamp }) => timeStamp - typedAt < pause,
}
