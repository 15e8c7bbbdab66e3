import type { TenantDb } from '../../platform/db/database.ts'
import { json } from '../../platform/db/json.ts'
import type { Before, ChangeAbout, ChangeItem } from '../kinds/change.ts'
import { compose } from '../kinds/compose.ts'
import { instantAt } from '../kinds/context.ts'
import { lockWaitingChange, type MailRow, updateMail } from '../outbox/mails.queries.ts'
import { listBlocked } from '../readers/readers.queries.ts'
import { type Family, familiesOf } from '../readers/readers.ts'
import { changeLeavesAt } from '../when/leaving.ts'
import type { Candidate, Planning } from './candidates.ts'

/** What the database noted since the last look, gone with it. Of each class the first image counts. */
async function takeNoted(db: TenantDb): Promise<{ firstId: number; items: ChangeItem[] } | undefined> {
  const rows = await db.selectFrom('mailChanges').selectAll().orderBy('id').execute()
  const [first] = rows
  if (!first) return undefined
  await db
    .deleteFrom('mailChanges')
    .where('id', '<=', rows.at(-1)?.id ?? 0)
    .execute()
  const items = new Map<number, ChangeItem>()
  for (const { classId, before } of rows)
    if (!items.has(classId)) items.set(classId, { classId, before: before as Before })

  return { firstId: first.id, items: [...items.values()] }
}

export type Merged = { mail: MailRow; leavesAt: number; isPointless: boolean }

/**
 * Changes of classes become one mail for each family: new ones, or, where one still waits, that one with these too. It is
 * about how things were before the first of them, so that what was undone meanwhile is not told.
 */
export async function planChanges(planning: Planning): Promise<{ fresh: Candidate[]; merged: Merged[] }> {
  const { context, students } = planning
  const { db, now, zone: teacherZone } = context
  const noted = await takeNoted(db)
  if (!noted) return { fresh: [], merged: [] }
  const families = familiesOf(students, 'classes', { blocked: await listBlocked(db, 'change'), teacherZone })
  const fresh: Candidate[] = []
  const merged: Merged[] = []
  for (const [reader, family] of families) {
    const items = noted.items.filter(({ before }) => concerns(family, before))
    if (items.length === 0) continue
    const leavesAt = changeLeavesAt({ now, zone: family.zone })
    const waiting = await lockWaitingChange(db, reader)
    if (waiting) merged.push(await merge(planning, waiting, items, leavesAt))
    else
      fresh.push({
        key: `change/${noted.firstId}`,
        kind: 'change',
        family,
        reader,
        studentIds: family.students.map(({ id }) => id),
        about: { items } satisfies ChangeAbout,
        leavesAt,
      })
  }

  return { fresh, merged }
}

const concerns = (family: Family, before: Before): boolean =>
  family.students.some(({ id }) => before.studentIds.includes(String(id)))

async function merge(
  { context }: Planning,
  mail: MailRow,
  items: readonly ChangeItem[],
  leavesAt: number,
): Promise<Merged> {
  const known = (mail.about as ChangeAbout).items
  const others = items.filter(({ classId }) => known.every((item) => item.classId !== classId))
  const about: ChangeAbout = { items: [...known, ...others] }
  const composed = await compose(context, { ...mail, about })
  await updateMail(context.db, mail.id, {
    about: json(about),
    leavesAt: instantAt(leavesAt),
    ...(composed
      ? {
          subject: composed.subject,
          studentIds: composed.studentIds,
          pointlessAt: composed.pointlessAt ? instantAt(composed.pointlessAt) : null,
        }
      : { state: 'pointless', closedAt: instantAt(context.now) }),
  })

  return { mail, leavesAt, isPointless: !composed }
}
