import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { keepEarlyClick } from '#web/boot/early-click.ts'
import { Landing } from './landing.tsx'

const { signIn } = vi.hoisted(() => ({ signIn: vi.fn(() => new Promise(() => {})) }))
vi.mock('#web/identity/identity.ts', () => ({ signIn, prepareSignIn: () => {} }))
vi.mock('#web/app/start.tsx', () => ({}))

const landing = <Landing productName="Lectern" onSignedIn={() => {}} />

/** The page as the server sends it, and its first button. */
function prerendered() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  document.body.innerHTML = `<div>${renderToString(landing)}</div>`
  const element = document.body.firstElementChild as HTMLElement
  const button = element.querySelector('button') as HTMLElement
  keepEarlyClick()

  return { element, button }
}

const isLive = (element: HTMLElement): boolean =>
  Object.keys(element).some((name) => name.startsWith('__reactProps'))

test.each(['before', 'during', 'right after'])(
  'a click %s the moment in which the page takes over opens one sign-in window',
  async (moment) => {
    signIn.mockClear()
    const { element, button } = prerendered()
    const answered = new Promise((resolve) => addEventListener('page-is-live', resolve, { once: true }))
    if (moment === 'before') button.click()

    const root = hydrateRoot(element, landing)
    if (moment === 'during') button.click()
    if (moment === 'right after') {
      await expect.poll(() => isLive(button), { interval: 0 }).toBe(true)
      button.click()
    }
    await answered
    await vi.waitFor(() => expect(signIn).toHaveBeenCalled(), { timeout: 30_000 })
    await vi.dynamicImportSettled()

    expect(signIn).toHaveBeenCalledOnce()
    root.unmount()
  },
)
