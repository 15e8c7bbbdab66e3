import { expect, type Locator, type Page } from '@playwright/test'

const maxStops = 60

/** Goes by Tab to where something is, and looks at every stop on the way: the focus must be seen there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < maxStops; stops += 1) {
    const { isThere, trouble } = await target.evaluate(lookAtFocus)
    expect(trouble, 'the focus is seen').toBe('')
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** Goes there and presses a key. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Looks for an option of the open list by letters. All within one task: a list forgets what was typed a second ago. */
export function seekOption(page: Page, letters: string): Promise<void> {
  return page.evaluate((typed) => {
    for (const key of typed)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }, letters)
}

/** Letter by letter, yet within one task of the page: faster than anybody waits for, however busy the machine. */
export function typeAtOnce(target: Locator, text: string): Promise<void> {
  return target.evaluate((field, typed) => {
    // React listens to its own property on the element, so the browser's is called.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    for (let length = 1; length <= typed.length; length += 1) {
      set?.call(field, typed.slice(0, length))
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, text)
}

/** Runs in the page. Whether the target has the focus, and why nobody can see where it is, if so. */
function lookAtFocus(target: Element): { isThere: boolean; trouble: string } {
  const focused = document.activeElement
  // Behind the last stop it is the browser's own.
  if (!focused || focused === document.body) return { isThere: false, trouble: '' }

  function isInSight(element: Element): boolean {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [x1, x2] = [Math.max(left, 0), Math.min(right, innerWidth)]
    const [y1, y2] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    const hit = x1 < x2 && y1 < y2 && document.elementFromPoint((x1 + x2) / 2, (y1 + y2) / 2)
    return Boolean(hit && (element.contains(hit) || hit.contains(element)))
  }

  function isMarked(element: Element): boolean {
    const around = [element, element.parentElement, element.parentElement?.parentElement]
    return around
      .flatMap((each) => (each ? [getComputedStyle(each), getComputedStyle(each, '::after')] : []))
      .some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
          /0px 0px 0px [23]px/.test(boxShadow),
      )
  }

  // The page itself is where it falls when a dialog's opener is gone; a radio button is drawn by its label.
  const isFine =
    focused.matches('main') || (isInSight(focused.closest('label') ?? focused) && isMarked(focused))

  return { isThere: focused === target, trouble: isFine ? '' : focused.outerHTML.slice(0, 150) }
}
