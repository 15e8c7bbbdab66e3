import { answerEarlyClick } from '#web/boot/early-click.ts'
import { commandKey } from '#web/ui/command-key.ts'

declare global {
  interface Window {
    /** What has the focus in the document's own frame. */
    earlyFocus?: HTMLElement | undefined
    /** Keys that were pressed before the page could answer. */
    earlyKeys?: KeyboardEvent[]
  }
}

const isForPalette = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (commandKey === '⌘' ? metaKey : ctrlKey)

/** The page on screen answers keys of its own before the rest has arrived; pressed anew they would act twice. */
export const isUnanswered = (event: KeyboardEvent): boolean => isForPalette(event) || !event.defaultPrevented

/** Whether a key may mean something to whatever has not arrived yet. */
export function isEarlyKey(event: KeyboardEvent): boolean {
  if (isForPalette(event)) {
    event.preventDefault() // the browser has a meaning of its own for it
    return true
  }

  return event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
}

/** The boot script keeps focus and keys while the document's own frame stands; clicks it keeps in any case. */
export function keepEarlyInput(): void {
  const live = new AbortController()
  const { signal } = live
  const keys: KeyboardEvent[] = []
  window.earlyKeys = keys
  window.addEventListener('page-is-live', () => live.abort(), { signal })
  document.addEventListener('keydown', (event) => isEarlyKey(event) && keys.push(event), { signal })
  document.addEventListener('focusin', ({ target }) => noteFocus(target), { signal })
  // What it gives the focus to says so itself; elsewhere it takes the focus away.
  document.addEventListener('pointerdown', () => noteFocus(null), { signal, capture: true })
}

function noteFocus(target: EventTarget | null): void {
  window.earlyFocus = target instanceof HTMLElement ? target : undefined
}

const nameOf = (element: Element): string =>
  element.id ||
  [element.getAttribute('href'), element.getAttribute('aria-label'), element.textContent].join(' ')

/** What stands now for a part of the document's own frame, which went when the app took its place. */
const counterpartOf = (gone: HTMLElement): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(gone.localName)].find((part) => nameOf(part) === nameOf(gone))

/** From now on the app answers by itself: what had the focus in the frame has it here, what was clicked there is clicked. */
export function answerEarlyInput(): void {
  const { earlyFocus, earlyClick } = window
  noteFocus(null)
  if (earlyFocus && document.activeElement === document.body)
    counterpartOf(earlyFocus)?.focus({ preventScroll: true })
  answerEarlyClick(earlyClick && counterpartOf(earlyClick))
}

export const takeEarlyKeys = (): KeyboardEvent[] => window.earlyKeys?.splice(0) ?? []
