import { keyHolder } from './held-keys.ts'

/** What had the focus when a dialog opened, by the dialog. Radix itself knows only triggers; ours are opened by state. */
const openers = new WeakMap<object, Element | null>()

/** For `onOpenAutoFocus`; keys that were pressed on the way here are heard from now on. */
export function rememberFocus({ target }: Event) {
  if (target) openers.set(target, document.activeElement)
  keyHolder.current?.meetDialog()
}

/**
 * For `onCloseAutoFocus`: the opener gets the focus again. One that has closed with a dialog of its own, as Edit among
 * details does, gives way to that dialog's opener; one that is gone or disabled, such as a deleted card's button, to the
 * page, unless something else has taken the focus meanwhile.
 */
export function restoreFocus(event: Event) {
  event.preventDefault()
  let opener = openerOf(event.target)
  while (opener && !isUsable(opener)) opener = drawnAnew(opener) ?? openerOf(opener.closest('[role$=dialog]'))
  if (!opener && document.activeElement === document.body) opener = document.querySelector('main')
  // Whoever was in the middle of the page stays there, or at what the dialog has brought into sight.
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}

/** A block of a calendar that the dialog has moved to another day is another element by now. */
function drawnAnew(opener: Element): Element | null {
  const key = opener.getAttribute('data-block')

  return key === null ? null : document.querySelector(`[data-block="${CSS.escape(key)}"]`)
}

const openerOf = (dialog: object | null) => dialog && openers.get(dialog)

const isUsable = (element: Element): boolean =>
  element.isConnected && element !== document.body && !element.matches(':disabled')
