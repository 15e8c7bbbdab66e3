import { isClientRoute, pageRouteOf, type TeacherRoute } from '@lectern/contract/client-routes.ts'
import { titleOf } from '#web/classes/calendar-range.ts'
import { readCalendarView } from '#web/classes/calendar-view.ts'
import { dayText } from '#web/time/day-text.ts'
import { wallTimeOf } from '#web/time/wall-time.ts'
import { commandKey } from '#web/ui/command-key.ts'
import { type FrameText, inBar, inMain, unknownPage } from './frame-facts.ts'
import { isInside } from './is-inside.ts'

/**
 * The document holds the app's frame as a template. As soon as it has been read, before it can be painted, the frame of
 * this page stands where the spinner would: a microtask of the parser, since the policy allows no script in the document.
 */
export function showFrame(url: Location, now: Date): void {
  const { dataset } = document.documentElement
  dataset.frame = ''
  const reading = new MutationObserver(look)
  reading.observe(document, { childList: true, subtree: true })

  function look(): void {
    // What follows it is there, so it is complete.
    if (!document.getElementById('root')) return
    reading.disconnect()
    const template = document.querySelector<HTMLTemplateElement>('template#frame')
    // Vite's dev server sends the page without it.
    if (!template?.content.firstElementChild) delete dataset.frame
    else document.getElementById('starting')?.append(fill(template.content, url, now))
  }
}

function fill(template: DocumentFragment, url: Location, now: Date): DocumentFragment {
  const frame = document.importNode(template, true)
  const facts = factsOf(url)
  for (const part of frame.querySelectorAll<HTMLElement>('[data-when]'))
    if (!part.dataset.when?.split(' ').some((fact) => facts.has(fact))) part.remove()
  for (const part of frame.querySelectorAll<HTMLElement>('[data-text]'))
    part.textContent = texts[part.dataset.text as FrameText](url, wallTimeOf(now)?.date ?? '')
  for (const link of frame.querySelectorAll('nav a'))
    if (isInside(url.pathname, link.getAttribute('href') as TeacherRoute))
      link.setAttribute('aria-current', 'page')

  return frame
}

function factsOf({ pathname, search }: Location): Set<string> {
  const page = isClientRoute(pathname) ? pageRouteOf(pathname) : unknownPage
  const isMonthEnd = page === '/tuition' && new URLSearchParams(search).get('view') === 'month-end'

  return new Set([
    inBar(page),
    ...(isMonthEnd ? [] : [inMain(page)]),
    document.documentElement.dataset.theme ?? '',
    commandKey,
  ])
}

const texts: Record<FrameText, (url: Location, today: string) => string> = {
  today: (_url, today) => dayText(today),
  dates: ({ search }, today) => {
    const { view, date } = readCalendarView(new URLSearchParams(search), today)
    return titleOf(view, date)
  },
}
