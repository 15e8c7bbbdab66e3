import type { BookingKind } from '@lectern/contract/families/booking-page.contract.ts'
import type { BookingMode } from '@lectern/contract/families/booking-values.ts'
import type { Language } from '@lectern/contract/languages.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import { findZone } from '../../platform/find-zone.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { findProfile } from '../../tenancy/tenancy.queries.ts'
import { callName } from '../names.ts'
import { moneyIn } from '../page/clock-words.ts'
import { say, unnamedTeacher } from '../words/say.ts'
import { findCourses, findName, readVisited } from './booking-page.queries.ts'

/** What every page of a visitor begins with: what the teacher wrote, and nothing else of them. */
export type VisitHead = {
  now: number
  language: Language
  teacher: { name: string; callName: string }
  zones: { shown: string; teacher: string; isChosen: boolean }
  words: string | null
  /** Those whose course is there. */
  kinds: readonly BookingKind[]
  mode: BookingMode
  marksBest: boolean
  isFindable: boolean
  currency: string
  /** Where kinds and times are; null where the page is switched off. */
  path: string | null
}

type Asked = {
  db: TenantDb
  platform: PlatformDb
  actor: { userId: number }
  now: Temporal.Instant
  zone: string | undefined
}

export async function readVisit({ db, platform, actor, now, zone }: Asked): Promise<VisitHead> {
  const profile = await findProfile(platform, actor.userId)
  if (!profile) throw notFound('Page')
  const { timeZone, language, ownName, currency, page } = await readVisited(db)
  const courses = await findCourses(
    db,
    page.kinds.map(({ courseId }) => courseId),
  )
  const named = await findName(platform, actor.userId)
  const name = ownName || profile.displayName || unnamedTeacher(language)
  const { words, mode, marksBest, isFindable } = page
  const chosen = findZone(zone)

  return {
    now: now.epochMilliseconds,
    language,
    teacher: { name, callName: callName({ name: profile.displayName || name }) },
    zones: { shown: chosen ?? timeZone, teacher: timeZone, isChosen: chosen !== undefined },
    words,
    kinds: page.kinds.filter(({ courseId }) => courses.has(courseId)),
    mode,
    marksBest,
    isFindable,
    currency,
    path: named?.isOn ? `/book/${named.name}` : null,
  }
}

export const priceText = (price: string | null, currency: string): string =>
  price === null || Number(price) === 0 ? say('visit.free') : moneyIn(price, currency)

export const lengthText = (
  { minutes, price }: Pick<BookingKind, 'minutes' | 'price'>,
  currency: string,
): string => say('visit.length', { minutes, price: priceText(price, currency) })
