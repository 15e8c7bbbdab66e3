import { linkParts } from '@lectern/contract/families/link-parts.ts'
import { foresee, saidOf, sayAbsence } from '../families/acts/absence.service.ts'
import { keyOfForm } from '../families/acts/act-form.ts'
import { requireComing } from '../families/acts/acting.ts'
import { findHolder, share } from '../families/links/links.service.ts'
import { readRulesOf } from '../families/rules/rules.queries.ts'
import * as rules from '../families/rules/rules.service.ts'
import type { LinkHolder } from '../platform/http/admission.ts'
import type { App } from '../platform/http/app.ts'
import { instantText } from '../platform/instants.ts'
import { wallTimeOf } from '../platform/wall-time.ts'
import type { TeacherIds } from '../tenancy/tenancy.service.ts'

/** How many hours ahead. */
const excuses = [
  [2, 'A doctor’s appointment, sorry for the short notice.'],
  [96, 'A school trip.'],
] as const

/** Families may act, and two did: one late, for the teacher to decide, and one in time. */
export async function addFamilies(app: App, teacher: TeacherIds): Promise<void> {
  const zone = Temporal.Now.timeZoneId()
  const now = app.clock().toZonedDateTimeISO(zone)
  await app.database.transaction(
    ({ tenant }) => allow(tenant(teacher.schema), wallTimeOf(now)),
    teacher.schema,
  )
  for (const [hours, words] of excuses) {
    const coming = await findComing(app, teacher, now.add({ hours }))
    if (coming) await callOff(app, teacher, coming, words)
  }
}

const allow = (db: Parameters<typeof rules.change>[0], wallTime: string): Promise<void> =>
  rules.change(
    db,
    {
      absence: 'at once',
      afterAll: 'at once',
      makeUp: 'ask',
      move: 'ask',
      noticeHours: 48,
      late: 'decide',
      hasMakeUps: true,
      perHalfYear: 3,
      makeUpDays: 60,
    },
    wallTime,
  )

type Coming = { id: number; studentId: number }

/** The first class from then on, and somebody who is in it. */
async function findComing(
  { database }: App,
  { schema }: TeacherIds,
  from: Temporal.ZonedDateTime,
): Promise<Coming | undefined> {
  const found = await database
    .tenant(schema)
    .selectFrom('classes')
    .select(['id', 'studentIds'])
    .where('status', '=', 'scheduled')
    .where('scheduledAt', '>', wallTimeOf(from))
    .orderBy('scheduledAt')
    .executeTakeFirst()

  return found && { id: found.id, studentId: Number(found.studentIds.at(-1)) }
}

/** By the family's own form, so that everything follows as it does for any. */
async function callOff(app: App, teacher: TeacherIds, { id, studentId }: Coming, words: string | null) {
  const { schema } = teacher
  const now = app.clock()
  const link = await linkTo(app, teacher, studentId)
  const form = await app.database.transaction(async ({ tenant }) => {
    const db = tenant(schema)
    const zone = Temporal.Now.timeZoneId()
    const subject = await requireComing({ db, zone, now }, studentId, id)
    const follows = await foresee({ db, now }, studentId, subject, await readRulesOf(db, studentId))
    const { linkId } = link
    return keyOfForm(app.secretBox, { linkId, act: 'absence', id, said: saidOf(follows) })
  }, schema)
  await sayAbsence(app, { link, act: 'absence', id, form }, words)
}

async function linkTo(app: App, { userId, schema }: TeacherIds, studentId: number): Promise<LinkHolder> {
  const { database, secretBox: box, config, clock } = app
  const { publicUrl } = config
  const { url } = await database.transaction(
    ({ platform, tenant }) =>
      share({ db: tenant(schema), platform, userId, box, publicUrl, now: instantText(clock()) }, studentId, {
        parts: [...linkParts],
        isChange: false,
      }),
    schema,
  )
  const link = await findHolder(database.platform, url?.split('/').at(-1) ?? '')
  if (!link) throw new Error('the demo has lost a link')

  return link
}
