declare global {
  interface Window {
    /** The button that was clicked before the page could answer. */
    earlyClick?: HTMLElement | undefined
  }
}

function remember({ target }: MouseEvent): void {
  window.earlyClick = (target instanceof Element && target.closest('button')) || undefined
}

/** The prerendered page can be clicked before its script has arrived: the last such click is kept. */
export function keepEarlyClick(): void {
  document.addEventListener('click', remember, { capture: true })
  window.addEventListener(
    'page-is-live',
    () => document.removeEventListener('click', remember, { capture: true }),
    {
      once: true,
    },
  )
}

/** From now on the page answers by itself; first it answers the click that came too early, on what stands there now. */
export function answerEarlyClick(button = window.earlyClick): void {
  window.earlyClick = undefined
  window.dispatchEvent(new Event('page-is-live'))
  button?.click()
}
