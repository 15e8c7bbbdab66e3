import { useEffectEvent, useLayoutEffect } from 'react'
import { commandKey } from '#web/ui/command-key.ts'
import { closingDialog, openDialog } from '#web/ui/open-dialog.ts'
import { hasSingleKeys } from './single-keys.ts'

/** What keys do: `n`, `?`, one after the other `g d`, or with the command key `mod+k`. */
export type KeyActions = Readonly<Record<string, () => void>>

type Answer = (keys: string) => (() => void) | undefined

const sequenceTimeout = 1500
const answers: Answer[] = []
let pressedFirst: { key: string; until: number } | undefined

/** Whoever came last, such as the page on screen, answers first; from the moment on at which it can be seen. */
export function useKeys(actions: KeyActions): void {
  const answer = useEffectEvent((keys: string) => actions[keys])
  useLayoutEffect(() => {
    const registered: Answer = (keys) => answer(keys)
    if (answers.length === 0) document.addEventListener('keydown', handleKeyDown)
    answers.push(registered)
    return () => {
      answers.splice(answers.indexOf(registered), 1)
      if (answers.length === 0) document.removeEventListener('keydown', handleKeyDown)
    }
  }, [])
}

const find = (keys: string): (() => void) | undefined =>
  answers.reduceRight<ReturnType<Answer>>((found, answer) => found ?? answer(keys), undefined)

function handleKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return
  const action = hasCommandKey(event) ? find(`mod+${event.key.toLowerCase()}`) : findSingle(event)
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

const typedInto =
  'input:not([type=radio]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=slider]'
const inFront = `${openDialog}, :is([role=menu], [role=listbox]):not([data-state=closed], ${closingDialog} *)`

/** A letter is meant for the field, list or dialog that it is pressed in, but for a dialog that is fading out. */
const isBusy = (target: EventTarget | null): boolean =>
  isTypedInto(target) || document.querySelector(inFront) !== null

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typedInto) !== null && target.closest(closingDialog) === null
