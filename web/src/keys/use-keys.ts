import { useEffectEvent, useLayoutEffect } from 'react'
import { commandKey } from '#web/ui/command-key.ts'
import { keyHolder } from '#web/ui/held-keys.ts'
import { anyDialog } from '#web/ui/open-dialog.ts'
import { hasSingleKeys } from './single-keys.ts'

/** What keys do: `n`, `?`, one after the other `g d`, or with the command key `mod+k`. */
export type KeyActions = Readonly<Record<string, () => void>>

type Answer = (keys: string) => (() => void) | undefined

const sequenceTimeout = 1500
const answers: Answer[] = []
let pressedFirst: { key: string; until: number } | undefined

/**
 * The page on screen answers first, by whichever of its parts came last, and from the moment on at which it can be seen;
 * what is the same on every page answers where the page does not, though it may have arrived later.
 */
export function useKeys(actions: KeyActions, { isForEveryPage = false } = {}): void {
  const answer = useEffectEvent((keys: string) => actions[keys])
  useLayoutEffect(() => {
    const registered: Answer = (keys) => answer(keys)
    if (answers.length === 0) document.addEventListener('keydown', handleKeyDown)
    if (isForEveryPage) answers.unshift(registered)
    else answers.push(registered)
    return () => {
      answers.splice(answers.indexOf(registered), 1)
      if (answers.length === 0) document.removeEventListener('keydown', handleKeyDown)
    }
  }, [isForEveryPage])
}

const find = (keys: string): (() => void) | undefined =>
  answers.reduceRight<ReturnType<Answer>>((found, answer) => found ?? answer(keys), undefined)

function handleKeyDown(event: KeyboardEvent): void {
  const isTyped = isTyping(event)
  if (isTyped) keyHolder.current?.noteTyped(event)
  if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return
  const action = hasCommandKey(event) ? find(`mod+${event.key.toLowerCase()}`) : !isTyped && findSingle(event)
  if (!action) return
  event.preventDefault()
  action()
}

const hasCommandKey = ({ ctrlKey, metaKey }: KeyboardEvent): boolean =>
  commandKey === '⌘' ? metaKey && !ctrlKey : ctrlKey && !metaKey

function findSingle({ key, shiftKey, ctrlKey, metaKey, target, timeStamp }: KeyboardEvent) {
  const isLetter = /^\p{L}$/u.test(key)
  if (ctrlKey || metaKey || (isLetter && shiftKey) || !hasSingleKeys() || isBusy(target)) return undefined
  const pressed = key.toLowerCase()
  const first = pressedFirst && timeStamp < pressedFirst.until ? pressedFirst.key : undefined
  pressedFirst = undefined
  const action = find(first === undefined ? pressed : `${first} ${pressed}`)
  if (!action && isLetter) pressedFirst = { key: pressed, until: timeStamp + sequenceTimeout }

  return action
}

/**
 * Letters in a dialog are its own, also while it saves and while it fades out; so are those that follow without a pause,
 * though it has gone: whoever writes faster than it closes is still writing.
 */
function isTyping(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey } = event
  const isText = ctrlKey || metaKey ? key === 'Enter' : key.length === 1

  return isText && (keyHolder.current?.isTypedOn(event) || document.querySelector(anyDialog) !== null)
}

const typedInto =
  'input:not([type=radio]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=slider]'
const inFront = ':is([role=menu], [role=listbox]):not([data-state=closed])'

/** A letter is meant for the field or list that it is pressed in. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(typedInto) !== null) ||
  document.querySelector(inFront) !== null
