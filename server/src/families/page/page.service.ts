import { weeksShown } from '@lectern/contract/families/link-parts.ts'
import type { Language } from '@lectern/contract/languages.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import { findZone } from '../../platform/find-zone.ts'
import type { LinkHolder } from '../../platform/http/admission.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { writtenIn } from '../../platform/reader-language.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { wallTimeOf } from '../../platform/wall-time.ts'
import { findProfile } from '../../tenancy/tenancy.queries.ts'
import { takesCards } from '../../tuition/card/card.service.ts'
import type { Cards } from '../../tuition/card/settle.ts'
import { type PageActs, readPageActs } from '../acts/page-acts.ts'
import { type ConsentRow, listConsents } from '../consents/consents.queries.ts'
import { tokenOf } from '../links/links.service.ts'
import { callName } from '../names.ts'
import { unnamedTeacher } from '../words/say.ts'
import { type FamilyAccount, isUnpaid, readAccount } from './account.ts'
import { momentOf } from './clock-words.ts'
import * as queries from './page.queries.ts'

type Listed = Awaited<ReturnType<typeof queries.listClasses>>[number]
export type ShownClass = Omit<Listed, 'scheduledAt' | 'duration'> & { from: number; to: number }

/** What every page of a family begins with. */
export type FamilyHead = {
  now: number
  studentId: number
  student: string
  language: Language
  zones: { shown: string; own: string | null; teacher: string }
  teacher: { name: string; callName: string; email: string | null }
  /** Somebody can be written to. */
  hasAddress: boolean
}

/** All that the page says, and nothing besides: what a part switched off would show was never read. */
export type FamilyPage = FamilyHead & {
  /** What may be done here; null where nothing may. */
  acts: PageActs | null
  classes: ShownClass[] | null
  /** The URL of the calendar, without its scheme. */
  calendar: string | null
  homework: Awaited<ReturnType<typeof queries.listHomework>> | null
  files: Awaited<ReturnType<typeof queries.listFiles>> | null
  account: FamilyAccount | null
  consents: ConsentRow[]
  /** Whether invoices are paid by card here. */
  takesCards: boolean
}

export type PageRequest = {
  db: TenantDb
  platform: PlatformDb
  link: LinkHolder
  box: SecretBox
  publicUrl: string
  now: Temporal.Instant
  /** As somebody asked for it. */
  zone: string | undefined
}

/** The student whose page it is. A calendar's token opens no page, and a part that is off is not there. */
export function studentOf(link: LinkHolder, part?: LinkHolder['parts'][number]): number {
  const isShown = part === undefined || link.parts.includes(part)
  if (link.use !== 'page' || link.studentId === null || !isShown) throw notFound('Page')

  return link.studentId
}

export async function readHead(wanted: PageRequest): Promise<FamilyHead> {
  const { db, platform, link } = wanted
  const studentId = studentOf(link)
  const student = await queries.findStudent(db, studentId)
  const profile = await findProfile(platform, link.userId)
  if (!student || !profile) throw notFound('Page')
  const teacherZone = student.teacherZone ?? 'UTC'
  const own = findZone(student.timeZone ?? undefined) ?? null
  const language = student.language ?? student.usualLanguage
  const { teacherName, teacherEmail } = student

  return {
    now: wanted.now.epochMilliseconds,
    studentId,
    student: callName(student),
    language,
    zones: { shown: findZone(wanted.zone) ?? own ?? teacherZone, own, teacher: teacherZone },
    teacher: teacherOf(profile, { name: teacherName, email: teacherEmail, language }),
    hasAddress: student.email !== null || student.guardianEmail !== null,
  }
}

type Paying = { cards: Cards | null }

export async function getFamilyPage(wanted: PageRequest & Paying): Promise<FamilyPage> {
  const head = await readHead(wanted)

  return writtenIn(head.language, () => pageOf(wanted, head))
}

async function pageOf(wanted: PageRequest & Paying, head: FamilyHead): Promise<FamilyPage> {
  const { db, link, cards } = wanted
  const { studentId, now, teacher } = head
  const onTheWall = wanted.now.toZonedDateTimeISO(head.zones.teacher)
  const shows = (part: LinkHolder['parts'][number]): boolean => link.parts.includes(part)
  const classes = shows('classes') ? await listShown(db, studentId, onTheWall) : null

  const account = shows('account')
    ? await readAccount(db, { studentId, now: wallTimeOf(onTheWall), teacherName: teacher.name })
    : null
  const isOwed = account?.invoices.some(({ status }) => isUnpaid(status)) ?? false

  return {
    ...head,
    classes,
    account,
    consents: await listConsents(db, studentId),
    takesCards:
      isOwed &&
      cards !== null &&
      (await takesCards(cards.database.platform, cards.provider.kind, link.userId)),
    acts:
      classes &&
      (await readPageActs(db, { studentId, now, classes, today: onTheWall.toPlainDate().toString() })),
    calendar: shows('classes') ? await findCalendar(wanted, studentId) : null,
    homework: shows('homework') ? await queries.listHomework(db, studentId) : null,
    files: shows('files') ? await queries.listFiles(db, studentId, wallTimeOf(onTheWall)) : null,
  }
}

type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** As the invoice details or the sign-in have it: what administrators keep of a teacher is no word of theirs to families. */
function teacherOf(
  { displayName, email }: Profile,
  own: { name: string | null; email: string | null; language: Language },
) {
  const name = own.name || displayName || unnamedTeacher(own.language)

  return { name, callName: callName({ name: displayName || name }), email: own.email ?? email }
}

/** From what is under way to four weeks ahead. Times on the teacher's wall become moments, which have no zone. */
async function listShown(
  db: TenantDb,
  studentId: number,
  now: Temporal.ZonedDateTime,
): Promise<ShownClass[]> {
  const until = now.toPlainDate().add({ days: 7 * weeksShown + 1 })
  const found = await queries.listClasses(db, studentId, wallTimeOf(now), until.toString())

  return found.map(({ scheduledAt, duration, ...shown }) => {
    const from = momentOf(scheduledAt, now.timeZoneId)
    return { ...shown, from, to: from + duration * 60_000 }
  })
}

async function findCalendar(
  { platform, link, box, publicUrl }: PageRequest,
  studentId: number,
): Promise<string | null> {
  const found = await queries.findCalendarToken(platform, link.userId, studentId)
  const token = found && tokenOf(box, found)

  return token ? `${new URL(publicUrl).host}/calendar/${token}.ics` : null
}
