import type { Told } from '@lectern/contract/mail/told.contract.ts'
import { callName } from '../../families/names.ts'
import { readerOf } from '../../platform/mailbox.ts'
import { type ChangeItem, composeChanges } from '../kinds/change.ts'
import { listByIds, type MailClass } from '../kinds/classes.queries.ts'
import { type Composed, type MailContext, readContext } from '../kinds/context.ts'
import type { Asked } from '../outbox/outbox.service.ts'
import { listBlocked, listReadersOf } from '../readers/readers.queries.ts'
import { type Family, familiesOf, readersOf, type StudentReaders } from '../readers/readers.ts'
import { changeLeavesAt } from '../when/leaving.ts'
import type { Block } from '../words/blocks.ts'
import { say } from '../words/say.ts'

type Wanted = {
  classes: readonly { classId: number; to: string | null }[]
  duration?: number | undefined
  studentIds?: string[] | undefined
  shown: number
}

const nobody: Told = { isOn: false, families: 0, students: 0, siblings: [], notReached: [], mail: null }

/** Who would hear of a change that is not made yet. Nothing is written. */
export async function previewTold(asked: Asked, wanted: Wanted): Promise<Told> {
  const { db, actor } = asked
  const on = await db.selectFrom('mailKinds').select('kind').where('kind', '=', 'change').executeTakeFirst()
  const context = on && (await readContext({ ...asked, userId: actor.userId }))
  if (!context) return nobody
  const { items, after } = plannedOf(
    wanted,
    await listByIds(
      db,
      wanted.classes.map(({ classId }) => classId),
    ),
  )
  const concerned = new Set(items.flatMap(({ before }) => before.studentIds.map(Number)))
  const students = await listReadersOf(db, [...concerned])
  const blocked = await listBlocked(db, 'change')
  const toldAt = (family: Pick<Family, 'students' | 'zone'>, now: number) =>
    composeChanges({ ...context, now }, family, items, after)
  const families = [...familiesOf(students, 'classes', { blocked, teacherZone: context.zone }).values()]
  const mails = families.flatMap((family) => {
    const composed = toldAt(family, changeLeavesAt({ now: context.now, zone: family.zone }))
    return composed ? [{ family, composed }] : []
  })
  const reached = new Set(mails.flatMap(({ composed }) => composed.studentIds))
  const isConcerned = (student: StudentReaders) => toldAt(aloneWith(student, context), context.now)
  const silent = students.filter((student) => !reached.has(student.id) && isConcerned(student))
  const late = new Set(families.flatMap((family) => family.students))
  const refused = await db.selectFrom('mailRefused').select('address').execute()

  return {
    isOn: true,
    families: mails.length,
    students: reached.size,
    siblings: siblingsIn(students, mails),
    notReached: silent.map((student) => ({
      name: student.name,
      why: late.has(student)
        ? 'the class begins before the mail leaves'
        : whyOf(student, new Set(refused.map(({ address }) => address))),
    })),
    mail: shownOf(context, mails[wanted.shown]),
  }
}

type Planned = { family: Family; composed: Composed }

const aloneWith = (student: StudentReaders, { zone }: MailContext) => ({ students: [student], zone })

/** Classes as they are, which is how they will have been, and as they would be. */
function plannedOf({ classes, duration, studentIds }: Wanted, found: readonly MailClass[]) {
  const goals = new Map(classes.map(({ classId, to }) => [classId, to]))
  const items = found.map(
    ({ id, ...before }): ChangeItem => ({ classId: id, before: { ...before, courseId: 0 } }),
  )
  const after = found.map((each): [number, MailClass] => {
    const to = goals.get(each.id) ?? null
    if (to === null) return [each.id, { ...each, status: 'cancelled' }]
    const changed = {
      scheduledAt: to,
      duration: duration ?? each.duration,
      studentIds: studentIds ?? each.studentIds,
    }
    return [each.id, { ...each, ...changed }]
  })

  return { items, after: new Map(after) }
}

const siblingsIn = (students: readonly StudentReaders[], mails: readonly Planned[]): string[][] =>
  mails
    .filter(({ composed }) => composed.studentIds.length > 1)
    .map(({ composed }) => students.filter(({ id }) => composed.studentIds.includes(id)).map(callName))

function whyOf(student: StudentReaders, refused: ReadonlySet<string>): Told['notReached'][number]['why'] {
  const addresses = readersOf(student, 'classes').map(({ address }) => readerOf(address))
  if (addresses.length === 0) return 'no address'

  return addresses.some((address) => refused.has(address)) ? 'the address was refused' : 'unsubscribed'
}

function shownOf({ teacher, productName }: MailContext, planned: Planned | undefined): Told['mail'] {
  if (!planned) return null
  const { family, composed } = planned

  return {
    readerName: family.reader.name,
    fromName: say('from', { teacher: teacher.name, product: productName }),
    subject: composed.subject,
    blocks: composed.blocks.flatMap(blockOf),
  }
}

type ShownBlock = NonNullable<Told['mail']>['blocks'][number]

/** Without what is clicked: nothing on the way to a family is opened by the teacher. */
function blockOf(block: Block): ShownBlock[] {
  if (block.kind === 'card') {
    const lines = block.rows.flatMap((row) => (row.kind === 'button' || row.kind === 'pair' ? [] : [row]))
    return [{ kind: 'card', text: '', lines }]
  }
  if (block.kind === 'heading' || block.kind === 'line' || block.kind === 'muted')
    return [{ kind: block.kind, text: block.text, lines: [] }]

  return []
}
