import { callName } from '../../families/names.ts'
import { json } from '../../platform/db/json.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { findTimeZone } from '../../tenancy/time-zone.service.ts'
import { newMessageId } from '../plan/plan-workspace.ts'
import { listBlocked, listReadersOf } from '../readers/readers.queries.ts'
import { familiesOf } from '../readers/readers.ts'
import { changeLeavesAt } from '../when/leaving.ts'
import { schedule } from './due.queries.ts'
import { insertMail } from './mails.queries.ts'
import type { Asked } from './outbox.service.ts'

type Message = {
  subject: string
  text: string
  studentIds?: number[] | undefined
  courseId?: number | undefined
  classId?: number | undefined
  key: string
}

/** One mail for each family. The same key writes it once. */
export async function write(
  { db, platform, actor, now, timeZone }: Asked & { timeZone: string },
  host: string,
  message: Message,
): Promise<{ mails: number; notReached: string[] }> {
  const { subject, text, key } = message
  const students = await listReadersOf(db, await listChosen(db, message))
  if (students.length === 0) throw new AppError('invalid_input', 'Please choose whom to write to')
  const teacherZone = (await findTimeZone(db)) ?? timeZone
  const families = familiesOf(students, 'classes', { blocked: await listBlocked(db, 'message'), teacherZone })
  const reached = new Set([...families.values()].flatMap((family) => family.students))
  for (const [reader, { reader: to, students: ofFamily, zone }] of families) {
    const dueAt = new Date(changeLeavesAt({ now: now.epochMilliseconds, zone })).toISOString()
    const inserted = await insertMail(db, {
      key: `message/${key}/${reader}`,
      messageId: newMessageId(host),
      kind: 'message',
      reader,
      address: to.address,
      readerName: to.name,
      zone,
      studentIds: ofFamily.map(({ id }) => id),
      about: json({ subject, text }),
      subject,
      html: null,
      text: null,
      state: 'waiting',
      leavesAt: dueAt,
      pointlessAt: instantText(now.add({ hours: 72 })),
      code: null,
      reason: null,
      createdAt: instantText(now),
      closedAt: null,
    })
    if (inserted)
      await schedule(platform, [{ userId: actor.userId, schema: actor.schema, mailId: inserted.id, dueAt }])
  }

  return { mails: families.size, notReached: students.filter((each) => !reached.has(each)).map(callName) }
}

async function listChosen(db: Asked['db'], { studentIds, courseId, classId }: Message): Promise<number[]> {
  if (classId !== undefined) {
    const found = await db
      .selectFrom('classes')
      .select('studentIds')
      .where('id', '=', classId)
      .executeTakeFirst()
    if (!found) throw notFound('Class')
    return found.studentIds.map(Number)
  }
  if (courseId !== undefined) {
    const rows = await db
      .selectFrom('enrollments')
      .select('studentId')
      .where('courseId', '=', courseId)
      .execute()
    return rows.map(({ studentId }) => studentId)
  }

  return studentIds ?? []
}
