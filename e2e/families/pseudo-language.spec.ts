import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { startOwnServer } from '../own-server.ts'
import { test as base, expect } from '../test.ts'
import { familysPage, openActs } from './family.ts'

const preload = pathToFileURL(resolve(import.meta.dirname, 'pseudo-language.ts')).href

/** A product whose families and visitors read nothing but marked letters, from the right. */
const test = base.extend<{ ownServer: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  ownServer: async ({}, use) => {
    const server = await startOwnServer({
      NODE_OPTIONS: `--import=${preload}`,
      RATE_LIMIT_ANONYMOUS: '100000',
    })
    await use(server.origin)
    await server.stop()
  },
  baseURL: ({ ownServer }, use) => use(ownServer),
})

/** What the teacher and the product are called, and what the teacher wrote. */
const written =
  /Ines|Calloway|Lectern|Ama|AP Biology|Osmosis|Fermentation|Photos on the website|Trial lesson|PDF|USD|UTC/g

/** Words in plain letters, what sticks out of the page, and what is cut within it. */
const defectsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const width = document.documentElement.clientWidth
    const isWide = document.documentElement.scrollWidth > width
    for (const each of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, display } = getComputedStyle(each)
      const { left, right } = each.getBoundingClientRect()
      if (isWide && each.childElementCount === 0 && (left < 0 || right > width))
        found.push(`sticks out: ${each.className} ${each.textContent.trim().slice(0, 80)}`)
      const isText =
        each.textContent.trim() !== '' && display !== 'inline' && each.getClientRects().length > 0
      if (isText && overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1)
        found.push(`cut: ${each.textContent.trim().slice(0, 80)}`)
    }
    return found
  })

const plainWordsOn = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const shown = (document.body as HTMLElement).innerText
    const labels = [...document.querySelectorAll('[aria-label]')].map((each) =>
      each.getAttribute('aria-label'),
    )
    const options = [...document.querySelectorAll('option')].map((each) => each.textContent)
    return { shown: [document.title, shown, ...labels].join('\n'), options }
  })
  const rest = texts.options.reduce((all, option) => all.replaceAll(option, ''), texts.shown)

  return rest.replace(written, '').match(/\b[a-z]{3,}\b/gi) ?? []
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const { pathname } = new URL(page.url())
  expect(await plainWordsOn(page), `${pathname}: nothing untranslated`).toEqual([])
  for (const width of [320, 1200]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await defectsOn(page), `${pathname} at ${width} px: nothing cut`).toEqual([])
  }
}

/** With one kind of lesson, for people who are no students yet. */
async function openBookingPage(api: Awaited<ReturnType<typeof openActs>>['api']): Promise<string> {
  const name = `pseudo-${Date.now().toString(36)}`
  const [course] = (await api('GET', '/api/courses')) as { id: number }[]
  const kind = {
    title: 'Trial lesson',
    minutes: 60,
    price: '20.00',
    courseId: course?.id,
    words: null,
    questions: [],
  }
  await api('PUT', '/api/booking-page/name', { name })
  await api('PUT', '/api/booking-page', {
    ...{ isOn: true, mode: 'ask', words: null, kinds: [kind], marksBest: false, isFindable: false },
  })

  return `/book/${name}`
}

test('in a language of long marked words, read from the right, nothing is cut and nothing untranslated', async ({
  signedIn: page,
  browser,
  baseURL,
}) => {
  const { api, students, path, alone } = await openActs(page)
  const id = students[0]?.id ?? 0
  await api('PUT', `/api/students/${id}`, { language: 'ar' })
  await api('PUT', '/api/reader-language', { language: 'ar' })
  await api('POST', `/api/students/${id}/consents`, { title: 'Photos on the website', state: 'asked' })
  await api('PUT', `/api/students/${id}/link`, { parts: ['classes', 'homework', 'files', 'account'] })
  await alone('Osmosis', 3)
  await alone('Fermentation', 4)
  const family = await familysPage(browser, baseURL)
  const follow = async (part: string) => {
    await family.setViewportSize({ width: 1200, height: 900 })
    await family.locator(`main a[href*="${part}"]`).first().click()
    await expectWhole(family)
  }
  const submit = async () => {
    await family.setViewportSize({ width: 1200, height: 900 })
    await family.locator('main button.dark').first().click()
    await expectWhole(family)
  }

  await family.goto(path)
  await expectWhole(family)
  await follow('/consents/')
  await submit()
  await family.goto(path)
  await follow('/absence')
  await submit()
  await follow('/make-up')
  await follow('time=')
  await submit()
  await family.goto(path)
  await follow('/move')

  await family.goto(await openBookingPage(api))
  await expectWhole(family)
  await follow('/who')
  await family.context().close()
})
