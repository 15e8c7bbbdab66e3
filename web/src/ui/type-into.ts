type TextField = HTMLInputElement | HTMLTextAreaElement

/** What a browser does by itself where a key is pressed that nobody answers, as far as it enters text or leads on. */
export function typeInto(target: Element, { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): void {
  if (key === 'Tab') moveFocus(target, shiftKey ? -1 : 1)
  if (!isTextField(target) || ctrlKey || metaKey) return
  if (key === 'Backspace') replace(target, '', 1)
  else if ([...key].length === 1) replace(target, key)
  else if (key === 'Enter' && target instanceof HTMLTextAreaElement) replace(target, '\n')
}

const isTextField = (target: Element): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type))

/** In the place of what is selected, or of so many characters before the caret. */
function replace(field: TextField, text: string, before = 0): void {
  const { value } = field
  const end = field.selectionEnd ?? value.length
  const selected = field.selectionStart ?? value.length
  const start = selected === end ? Math.max(0, selected - before) : selected
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  // React watches the field's own setter, and would take a value that came through it for one of its own.
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(
    field,
    value.slice(0, start) + text + value.slice(end),
  )
  if (field.selectionStart !== null) field.setSelectionRange(start + text.length, start + text.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text || null }))
}

const focusable = 'a[href], button, input:not([type=hidden]), textarea, select, [tabindex]'

/** Around in the dialog, as its own guard does it. */
function moveFocus(from: Element, step: number): void {
  const stops = [
    ...(from.closest('[role$=dialog]') ?? document).querySelectorAll<HTMLElement>(focusable),
  ].filter((each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility?.() !== false)
  const index = stops.indexOf(from as HTMLElement)
  stops.at((index + step) % stops.length)?.focus()
}
