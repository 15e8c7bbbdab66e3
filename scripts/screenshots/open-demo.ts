import type { Browser, Page } from '@playwright/test'
import { apiOf } from '../../e2e/api.ts'
import { quickSignIn } from '../../e2e/quick-sign-in.ts'
import { demoTeacher } from '../../server/src/demo/demo-teacher.ts'
import { afternoonZone } from './afternoon-zone.ts'

type Size = { width: number; height: number }

/** A window of the demo's teacher, who lives where it is afternoon. */
export async function openDemo(browser: Browser, origin: string, viewport: Size): Promise<Page> {
  const timeZone = afternoonZone(new Date())
  const options = { baseURL: origin, viewport, reducedMotion: 'reduce', timezoneId: timeZone } as const
  const page = await browser.newPage(options)
  await quickSignIn(page, demoTeacher, origin)
  await (await apiOf(page))('PUT', '/api/time-zone', { timeZone })

  return page
}
