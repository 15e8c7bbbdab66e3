import {
  type BookingPageSettings,
  KeptBookingPage,
} from '@lectern/contract/families/booking-page.contract.ts'
import {
  bookingNameBounds,
  isBookingName,
  isReservedName,
} from '@lectern/contract/families/booking-values.ts'
import type { Seen } from '@lectern/contract/revision.ts'
import { requireCourses } from '../../courses/courses.service.ts'
import { requireClassValue } from '../../currency/currency.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import { isUniqueViolation } from '../../platform/db/database-errors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockSeenSettings, refuseChanged } from '../../platform/revisions/seen-revision.ts'
import { findProfile } from '../../tenancy/tenancy.queries.ts'
import { ensureTimeZone } from '../../tenancy/time-zone.service.ts'
import * as pages from './booking-page.queries.ts'

export type PageKeeper = {
  db: TenantDb
  platform: PlatformDb
  userId: number
  publicUrl: string
  /** Visitors get their codes, or sit at this computer. */
  canOpen: boolean
}

export async function get({
  db,
  platform,
  userId,
  publicUrl,
  canOpen,
}: PageKeeper): Promise<KeptBookingPage> {
  const { page, currency } = await pages.readVisited(db)
  const named = await pages.findName(platform, userId)

  return {
    ...page,
    isOn: named?.isOn ?? false,
    name: named?.name ?? null,
    url: named ? `${publicUrl}/book/${named.name}` : null,
    canOpen,
    currency,
  }
}

export async function change(
  keeper: PageKeeper,
  { revision: seen, isOn, ...settings }: Seen<BookingPageSettings>,
  zone: string,
): Promise<KeptBookingPage> {
  const { db, platform, userId } = keeper
  const thing = { schema: KeptBookingPage, read: () => get(keeper) }
  await lockSeenSettings(db, { table: 'bookingPage', key: 'id', id: 1, seen }, thing)
  await requireCourses(
    db,
    settings.kinds.map(({ courseId }) => courseId),
  )
  for (const { price } of settings.kinds) await requireClassValue(db, price)
  if (isOn) await requireNamed(keeper, settings.kinds.length)
  if (!(await pages.writePage(db, settings, seen))) await refuseChanged(thing)
  await pages.switchPage(platform, userId, isOn)
  const page = await get(keeper)
  await ensureTimeZone(db, zone)

  return page
}

async function requireNamed({ platform, userId }: PageKeeper, kinds: number): Promise<void> {
  if (!(await pages.findName(platform, userId)))
    throw new AppError('conflict', 'Choose an address before you open the page.')
  if (kinds === 0) throw new AppError('conflict', 'Add a kind of lesson before you open the page.')
}

/** The name before is anybody's from then on. */
export async function rename(keeper: PageKeeper, name: string) {
  const { platform, userId } = keeper
  const isTaken = !(await takeName(keeper, name))

  return { page: await get(keeper), isTaken, free: isTaken ? await freeNames(platform, userId, name) : [] }
}

async function takeName({ platform, userId }: PageKeeper, name: string): Promise<boolean> {
  try {
    return await pages.takeName(platform, userId, name)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('conflict', 'Another teacher has just taken this name. Please choose another.')
  }
}

const mostFree = 2

/** Close to what was wanted, from what the teacher is called. */
async function freeNames(platform: PlatformDb, userId: number, wanted: string): Promise<string[]> {
  const profile = await findProfile(platform, userId)
  const words = wordsOf(profile?.displayName ?? '')
  const last = words.at(-1) ?? ''
  const close = [
    words.join('-'),
    last && `${last}-lessons`,
    `${wanted}-lessons`,
    `${wanted}-teaches`,
    ...[2, 3, 4].map((number) => `${wanted}-${number}`),
  ].filter((name) => name !== wanted && isBookingName(name) && !isReservedName(name))
  const taken = await pages.findTaken(platform, userId, close)

  return [...new Set(close)].filter((name) => !taken.has(name)).slice(0, mostFree)
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, 3)
    .map((word) => word.slice(0, bookingNameBounds.most / 4))
