import { expect, type Page } from '@playwright/test'

/** The narrowest window that must do, and one of 1440 by 900 at 200 %. */
const windows = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
]

/** Nothing that can be read or used lies outside the window or is cut off, and the page does not scroll sideways. */
export async function expectWholeInSmallWindows(page: Page): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size)
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(beyond, `the page is no wider than ${size.width} px`).toBeLessThanOrEqual(0)
    await expect.poll(() => page.evaluate(whatIsCutOff), `cut off at ${size.width} px`).toEqual([])
  }
}

/** Runs in the page. */
function whatIsCutOff(): string[] {
  const fronts = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  const front = fronts[fronts.length - 1] ?? document.body
  const tolerance = 1.5

  /** Where a thing is drawn: its own words, or itself when it is a control. */
  function boxesOf(element: Element): DOMRect[] {
    if (element.matches('button, input, select, textarea, a, img, [role=switch], [role=slider]'))
      return [element.getBoundingClientRect()]
    const words = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )
    return words.flatMap((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    })
  }
  const isMeant = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.skip-link, [aria-hidden=true], [role=img], svg')
  /** Whoever shortens on purpose says so with an ellipsis. */
  const isShortened = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean =>
    textOverflow === 'ellipsis' || webkitLineClamp !== 'none'

  function isCut(element: Element, box: DOMRect): boolean {
    let canScrollX = false
    let canScrollY = front === document.body
    for (let around: Element | null = element; around; around = around.parentElement) {
      const style = getComputedStyle(around)
      const frame = around.getBoundingClientRect()
      const isForEarsOnly = frame.width <= 1 && frame.height <= 1
      if (isForEarsOnly || isShortened(style)) return false
      canScrollX ||= /auto|scroll/.test(style.overflowX)
      canScrollY ||= /auto|scroll/.test(style.overflowY)
      const hidesX = !canScrollX && /hidden|clip/.test(style.overflowX)
      const hidesY = !canScrollY && /hidden|clip/.test(style.overflowY)
      if (hidesX && (box.left < frame.left - tolerance || box.right > frame.right + tolerance)) return true
      if (hidesY && (box.top < frame.top - tolerance || box.bottom > frame.bottom + tolerance)) return true
    }
    const isBeside = !canScrollX && (box.left < -tolerance || box.right > innerWidth + tolerance)
    const isBelow = !canScrollY && (box.top < -tolerance || box.bottom > innerHeight + tolerance)
    return isBeside || isBelow
  }

  return [...front.querySelectorAll('*')]
    .filter((element) => isMeant(element) && boxesOf(element).some((box) => isCut(element, box)))
    .map((element) => `${element.outerHTML.slice(0, 160)} in ${location.pathname}`)
}
