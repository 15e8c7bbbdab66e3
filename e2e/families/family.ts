import { type Browser, expect, type Page } from '@playwright/test'
import { expectNoViolations } from '../accessible.ts'
import { becomePremium } from '../premium.ts'
import { openTerm } from '../records/term.ts'

type Mode = 'at once' | 'ask'
type Id = { id: number }

const zone = 'America/New_York'
const daily = [{ from: '13:00', to: '15:00' }]

/** On the wall of a teacher in New York. */
const wallIn = (days: number, time: string): string =>
  `${Temporal.Now.plainDateISO(zone).add({ days })} ${time}`

/** The same, so many hours from now. */
export const wallInHours = (hours: number): string =>
  Temporal.Now.plainDateTimeISO(zone).add({ hours }).toString({ smallestUnit: 'minute' }).replace('T', ' ')

/** A teacher in New York who is open every day from one to three, and Ama's family in Tokyo that may do everything. */
export async function openActs(page: Page, modes: { makeUp?: Mode; move?: Mode } = {}) {
  await becomePremium(page)
  const { api, schedule, students } = await openTerm(page)
  const id = students[0]?.id ?? 0
  await api('PUT', `/api/students/${id}`, { nickname: 'Ama', timeZone: 'Asia/Tokyo' })
  await api('PUT', '/api/time-zone', { timeZone: zone })
  await api('PUT', '/api/open-times/settings', {
    weekly: Array(7).fill(daily),
    exceptions: [],
    bufferMinutes: 0,
    noticeHours: 24,
    weeksAhead: 2,
    mostPerDay: null,
  })
  await api('PUT', '/api/absence-rules', {
    ...{ absence: 'at once', afterAll: 'at once', makeUp: 'at once', move: 'at once', ...modes },
    ...{ noticeHours: 24, late: 'decide', hasMakeUps: true, perHalfYear: 2, makeUpDays: 60 },
  })
  const { url } = (await api('PUT', `/api/students/${id}/link`, {})) as { url: string }

  return {
    api,
    students,
    path: new URL(url).pathname,
    /** A class with Ama alone, so many days from today. */
    alone: (title: string, days: number, fields: object = {}): Promise<Id> =>
      schedule({
        title,
        scheduledAt: wallIn(days, '09:00:00'),
        classValue: '45',
        studentIds: [String(id)],
        ...fields,
      }),
  }
}

/** As a family has it: signed in nowhere. */
export async function familysPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 900 },
    reducedMotion: 'reduce',
    ...(baseURL && { baseURL }),
  })

  return context.newPage()
}

/** By axe in both themes, and no wider than a phone. These pages follow the device's theme alone. */
export async function expectOpenToAll(page: Page): Promise<void> {
  const before = page.viewportSize()
  await expectNoViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, 'the page is no wider than a phone').toBeLessThanOrEqual(390)
  if (before) await page.setViewportSize(before)
}
