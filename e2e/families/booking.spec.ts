import type { Browser, Page } from '@playwright/test'
import { becomePremium } from '../premium.ts'
import { openTerm } from '../records/term.ts'
import { expect, expectAccessible, test, toastOf } from '../test.ts'

const teachersZone = 'America/New_York'
const visitorsZone = 'Asia/Tokyo'

/** The Friday on or after a date. */
const fridayFrom = (date: Temporal.PlainDate): Temporal.PlainDate =>
  date.add({ days: (12 - date.dayOfWeek) % 7 })

/** One before the clocks change in New York and one after, as far as times are offered. */
function fridays(): { before: Temporal.PlainDate; after: Temporal.PlainDate } {
  const now = Temporal.Now.zonedDateTimeISO(teachersZone)
  const last = now.add({ weeks: 25 })
  const change = now.getTimeZoneTransition('next')
  const isOffered = change !== null && Temporal.ZonedDateTime.compare(change, last) < 0
  const before = fridayFrom(now.toPlainDate().add({ days: 3 }))
  const after = fridayFrom(
    isOffered ? change.toPlainDate().add({ days: 1 }) : last.toPlainDate().subtract({ days: 7 }),
  )

  return { before, after: after.equals(before) ? after.add({ days: 7 }) : after }
}

/** 3:00 AM of the day after, on the visitor's clock. */
function inTokyo(date: Temporal.PlainDate, time: string): string {
  const there = date.toPlainDateTime(time).toZonedDateTime(teachersZone).withTimeZone(visitorsZone)

  return there.toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' }).replaceAll('\u202f', ' ')
}

type Api = Awaited<ReturnType<typeof openTerm>>['api']

async function openPage(page: Page, api: Api): Promise<string> {
  await api('PUT', '/api/time-zone', { timeZone: teachersZone })
  await api('PUT', '/api/open-times/settings', {
    weekly: [[], [], [], [], [], [{ from: '13:00', to: '16:00' }], []],
    exceptions: [],
    bufferMinutes: 0,
    noticeHours: 24,
    weeksAhead: 26,
    mostPerDay: null,
  })
  await page.goto('/families?view=times')
  await page.getByRole('button', { name: 'Booking Page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Page')
  const name = `journey-${Date.now().toString(36)}`
  await page.getByLabel('Address', { exact: true }).fill('admin')
  await expect(page.getByText('This word is kept for the product')).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save Address' }).click()
  await page.getByRole('button', { name: 'Add Kind' }).click()
  await page.getByLabel('Title', { exact: true }).fill('SAT trial lesson')
  await page.getByLabel('Price', { exact: true }).fill('20')
  await page.getByRole('button', { name: 'Add Question' }).click()
  await page.getByLabel('Question 1', { exact: true }).fill('Which grade?')
  await page.getByLabel('Words at the top').click()
  await expect(page.getByRole('region', { name: 'As visitors see it' })).toContainText('SAT trial lesson')
  await page.getByRole('switch', { name: 'Open to anyone' }).click()
  await expect(page.getByText('Anyone who has the address can ask for a lesson.')).toBeVisible()
  await expectAccessible(page)

  return `/book/${name}`
}

async function codeFor(api: Api, address: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const { mails } = (await api('GET', `/api/mails?kind=code&search=${address}`)) as {
        mails: { id: number }[]
      }
      if (!mails[0]) return ''
      const { text } = (await api('GET', `/api/mails/${mails[0].id}`)) as { text: string | null }
      code = /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
      return code
    })
    .toMatch(/^\d{6}$/)

  return code
}

type Visit = { path: string; date: Temporal.PlainDate; width: number; hasScript: boolean; name: string }

/** From the page to a request that waits; gives the visitor's own page. */
async function visit(
  browser: Browser,
  baseURL: string | undefined,
  api: Api,
  { path, date, width, hasScript, name }: Visit,
) {
  const context = await browser.newContext({
    javaScriptEnabled: hasScript,
    viewport: { width, height: 900 },
    timezoneId: visitorsZone,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto(`${path}?from=${date.toString()}`)
  await page.getByLabel('Your city').selectOption({ label: 'Tokyo' })
  await page.getByRole('button', { name: 'Show' }).click()
  if (hasScript) await expectAccessible(page)
  await page
    .getByRole('link', { name: inTokyo(date, '13:00') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is the lesson for?')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth).catch(() => width)
  expect(wide).toBeLessThanOrEqual(width)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Mail address').fill('nobody')
  await page.getByRole('button', { name: 'Send Me the Code' }).click()
  await expect(page.getByRole('alert')).toContainText('The mail address has no @.')
  const address = `${name.toLowerCase()}-${date.toString()}@example.com`
  await page.getByLabel('Student’s name').fill('Haruto')
  await page.getByLabel('Mail address').fill(address)
  await page.getByLabel('Which grade?').fill('Grade 11')
  await page.getByRole('button', { name: 'Send Me the Code' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Six digits are in your mail')
  if (hasScript) await expectAccessible(page)
  const code = await codeFor(api, address)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: /^Send the Request to/ }).click()
  await expect(page.getByText(/^Waiting for/)).toBeVisible()
  await expect(
    page.getByText(`${inTokyo(date, '13:00').slice(0, -3)} – ${inTokyo(date, '14:00')}`),
  ).toBeVisible()
  if (hasScript) await expectAccessible(page)
  expect(await context.cookies()).toEqual([])

  return { page, close: () => context.close() }
}

/** Said by the browser where the plan has no room for another student. */
test.use({ expectedOnConsole: [/403 \(Forbidden\)/] })

test('from a link to an accepted lesson, a student, a weekly series and a family link', async ({
  signedIn: page,
  browser,
  baseURL,
}) => {
  const { api } = await openTerm(page)
  const path = await openPage(page, api)
  const { before, after } = fridays()
  const first = await visit(browser, baseURL, api, {
    path,
    date: before,
    width: 390,
    hasScript: false,
    name: 'Aiko',
  })
  const second = await visit(browser, baseURL, api, {
    path,
    date: after,
    width: 1200,
    hasScript: true,
    name: 'Kenji',
  })

  await page.goto('/families')
  const row = page.getByRole('listitem').filter({ hasText: 'Aiko' })
  await expect(row).toContainText('asks for a lesson for Haruto')
  await expect(row).toContainText('Grade 11')
  await expectAccessible(page)
  await row.getByText('Every week on Friday').click()
  await row.getByRole('button', { name: 'Accept' }).click()
  await expect(toastOf(page, 'Error', 'limit of 3 students. Upgrade to Premium')).toBeVisible()
  await expect(row).toContainText('asks for a lesson')
  await becomePremium(page)
  await row.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('link', { name: 'Haruto' })).toBeVisible()
  const other = page.getByRole('listitem').filter({ hasText: 'Kenji' })
  await other.getByRole('button', { name: 'Decline' }).click()
  await page.getByLabel('A line to them').fill('I am away that week.')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Declined by you.')).toBeVisible()

  const students = (await api('GET', '/api/students')) as {
    id: number
    name: string
    guardianEmail: string
  }[]
  const student = students.find(({ name }) => name === 'Haruto')
  expect(student?.guardianEmail).toContain('aiko')
  const classes = (await api('GET', '/api/classes')) as { studentIds: string[]; scheduledAt: string }[]
  const theirs = classes.filter(({ studentIds }) => studentIds.includes(String(student?.id)))
  expect(theirs.length).toBeGreaterThan(20)
  expect(new Set(theirs.map(({ scheduledAt }) => scheduledAt.slice(11)))).toEqual(new Set(['13:00:00']))
  expect(await api('GET', `/api/students/${student?.id}/link`)).toMatchObject({
    parts: ['classes', 'homework', 'files'],
  })

  await first.page.reload()
  await expect(first.page.getByRole('heading', { level: 1 })).toHaveText('Your lesson is booked')
  await second.page.reload()
  await expect(second.page.getByText('I am away that week.')).toBeVisible()
  await first.close()
  await second.close()
})
