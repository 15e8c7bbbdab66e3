import './ui/styles.css'
import './boot/starting.css'
import './landing/landing.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { decidedView } from './boot/first-view.ts'
import { productName } from './boot/product-name.ts'

const views = { landing: showLanding, app: startApp, admin: startAdmin }
const show = views[decidedView()]

// The boot script asks for this one while the document is being read, and a cache may have it before the reader is through.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show)
else void show()

/** A script of its own, which a returning teacher does not load; the boot script preloads it for everybody else. */
async function showLanding(): Promise<void> {
  const element = getPart('root')
  const { Landing } = await import('./landing/landing.tsx')
  const landing = <Landing productName={productName()} onSignedIn={leaveLanding} />
  // Vite's dev server sends the page without the prerendered landing page.
  const prerendered = element.firstElementChild !== null
  let root: Root
  // Not urgent, so that it is done piece by piece: whoever scrolls meanwhile does not wait for it.
  startTransition(() => {
    root = prerendered ? hydrateRoot(element, landing) : createRoot(element)
    if (!prerendered) root.render(landing)
  })

  function leaveLanding(): void {
    root.unmount()
    document.documentElement.dataset.view = 'app'
    void startApp()
  }
}

async function startApp(): Promise<void> {
  await start(async (element) => (await import('./app/start.tsx')).startApp(element))
}

/** Apart from the teachers' app: neither loads anything of the other. */
async function startAdmin(): Promise<void> {
  await start(async (element) => (await import('./admin/start.tsx')).startAdmin(element))
}

/** The frame or the spinner stands in the root until the app's first render replaces it. */
async function start(render: (element: HTMLElement) => Promise<void>): Promise<void> {
  const element = getPart('root')
  const starting = getPart('starting')
  const focused = document.activeElement
  element.replaceChildren(starting)
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true }) // whoever is moved loses it
  try {
    await render(element)
  } catch (error) {
    console.error('The app could not be started', error)
    fail(starting)
  }
}

/** Where the spinner was, and in place of the frame, if that stands: its buttons will not be answered. */
function fail(starting: HTMLElement): void {
  const { dataset } = document.documentElement
  delete dataset.frame
  const status = starting.firstElementChild
  if (!status) return
  starting.replaceChildren(status)
  status.textContent = 'This page could not be loaded. Please reload it.'
}

function getPart(id: string): HTMLElement {
  const part = document.getElementById(id)
  if (!part) throw new Error(`The page has no #${id}.`)

  return part
}
