import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyClick } from '#web/boot/early-click.ts'
import { answerEarlyInput, keepEarlyInput, takeEarlyKeys } from './early-input.ts'

const shell =
  '<a href="#main">Skip</a><a href="/">Lectern</a><a href="/">Dashboard</a><button>Search</button>'

const part = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('a, button')].find(
    (one) => one.textContent === text,
  )
  if (!found) throw new Error(`no ${text}`)

  return found
}

const press = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)

  return event
}

/** As React's first render does it: the frame goes, and with it the focus. */
function takeOver(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  document.body.innerHTML = shell
}

beforeEach(() => {
  document.body.innerHTML = shell
  keepEarlyClick()
  keepEarlyInput()
})
afterEach(() => {
  window.dispatchEvent(new Event('page-is-live'))
})

test('what had the focus in the frame has it in the app, also where two links lead to one page', () => {
  part('Dashboard').focus()
  takeOver()
  answerEarlyInput()

  expect(document.activeElement).toBe(part('Dashboard'))
})

test('a focus that was taken away by a click elsewhere is not brought back', () => {
  part('Dashboard').focus()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  takeOver()
  answerEarlyInput()

  expect(document.activeElement).toBe(document.body)
})

test('a button that was clicked in the frame is clicked in the app, once', () => {
  part('Search').click()
  takeOver()
  const clicked = vi.fn()
  part('Search').addEventListener('click', clicked)
  answerEarlyInput()
  answerEarlyInput()

  expect(clicked).toHaveBeenCalledTimes(1)
})

test('keys that may mean something are kept until the app is there, and the browser does not act on those of the palette', () => {
  press({ key: 'g' })
  press({ key: 'Tab' })
  press({ key: 'c', ctrlKey: true })
  const palette = press({ key: 'k', ctrlKey: true })

  expect(palette.defaultPrevented).toBe(true)
  expect(takeEarlyKeys().map(({ key }) => key)).toEqual(['g', 'k'])
  answerEarlyInput()
  press({ key: 'd' })
  expect(takeEarlyKeys()).toEqual([])
})
