import type { ClassChange } from '@lectern/contract/classes/classes.contract.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { Deletion } from '../../platform/dependents.ts'
import { seriesDateOf } from '../class-fields.ts'
import { newLink } from '../class-quota.ts'
import type { ClassRow } from '../classes.queries.ts'
import { setStatus } from '../classes.service.ts'
import { deleteTold } from '../delete-told.ts'
import { insertChildren } from '../series.queries.ts'
import { childOf, parentWith, ruleIn } from './heir.ts'
import type { PlannedChange } from './planned-change.ts'
import { idsOf, type Member, type Series } from './series-rows.ts'
import { changeAll, changeOnDates, changeOne, placeAll, ruleColumns } from './write.queries.ts'

type Halves = {
  /** Holds the rule of the classes that were changed. */
  holder: Member
  /** The classes beside those, and who holds their rule: the same one, unless the series is split. */
  rest: Member[]
  restHolder: Member
  isSplit: boolean
}

/** Writes what was planned: rows in place, in a handful of statements whatever their number. Gives who holds the rule then. */
export async function writeEdit(
  deletion: Deletion,
  series: Series,
  planned: PlannedChange,
  change: ClassChange,
): Promise<Member> {
  const { db } = deletion
  const { parent, target } = series
  if (!parent || !planned.rule) throw new Error('a class that stands for itself has no scope')
  const halves = halvesOf(series, parent, planned)
  const { holder, rest, restHolder } = halves
  const inHalf = { parentClassId: holder.id }
  await freeDates(db, planned, rest)
  await deleteTold(deletion, idsOf(planned.removed))
  await placeAll(db, placedRows(planned, change), { ...sharedColumns(change), ...inHalf })
  await placeAll(db, keptRows(planned), inHalf)
  await changeAll(db, restHolder.id === parent.id ? [] : idsOf(rest), { parentClassId: restHolder.id })
  await writeHolders(db, parent, planned, halves)
  if (change.status !== undefined && planned.placed.some(({ member }) => member.id === target.id))
    await setStatus(db, target.id, { status: change.status, cancelReason: null })
  await insertChildren(
    db,
    { id: holder.id, scheduledAt: '', seriesStart: planned.rule.seriesStart },
    planned.added,
  )
  // Copied from a class that stays as it was.
  if (planned.placed.length === 0) await changeOnDates(db, holder.id, planned.added, sharedColumns(change))

  return holder
}

function halvesOf({ members }: Series, parent: ClassRow, planned: PlannedChange): Halves {
  const placed = planned.placed.map(({ member }) => member)
  const changed = new Set([...placed, ...planned.kept.map(({ member }) => member), ...planned.removed])
  const rest = members.filter((member) => !changed.has(member))
  const isSplit = planned.splitAfter !== null
  const gone = new Set(planned.removed)
  const left = members.filter((member) => !gone.has(member))
  const holder = holderIn(placed.length > 0 ? placed : left, parent)

  return { holder, rest, restHolder: isSplit ? holderIn(rest, parent) : holder, isSplit }
}

/** Who has it keeps it; else the first that follows the rule, since what is written later is copied from there. */
function holderIn(members: readonly Member[], parent: ClassRow): Member {
  const holder =
    members.find(({ id }) => id === parent.id) ??
    members.find(({ editedByHand, staysAsItIs }) => !editedByHand && !staysAsItIs) ??
    members[0]
  if (!holder) throw new Error('a series has at least one class')

  return holder
}

/** No two classes of a series stand for one date, at no moment: those that change give theirs up first. */
async function freeDates(db: TenantDb, planned: PlannedChange, rest: readonly Member[]): Promise<void> {
  const moving = [...planned.placed, ...planned.kept]
  if (moving.every(({ member, seriesDate }) => seriesDateOf(member) === seriesDate)) return
  const wanted = datesWanted(planned)
  const inTheWay = rest.filter((member) => wanted.has(seriesDateOf(member)))
  await changeAll(db, [...moving.map(({ member }) => member.id), ...idsOf(inTheWay)], { seriesDate: null })
}

const datesWanted = ({ placed, kept, added }: PlannedChange): Set<string> =>
  new Set([...[...placed, ...kept].map(({ seriesDate }) => seriesDate), ...added])

/** Which date a class stands for that holds its rule no longer, as far as none of the others does so now. */
function dateOfFormer({ id }: ClassRow, planned: PlannedChange, rest: readonly Member[]): string | null {
  const kept = planned.kept.find(({ member }) => member.id === id)
  if (kept) return kept.seriesDate
  const own = rest.find((member) => member.id === id)

  return own && !datesWanted(planned).has(seriesDateOf(own)) ? seriesDateOf(own) : null
}

/** What every changed class gets alike. Times are each one's own, and so is the status. */
function sharedColumns(change: ClassChange) {
  const { courseId, title, description, duration, courseLink, classValue, studentIds, topicIds, contentIds } =
    change
  const shared = {
    courseId,
    title,
    description,
    duration,
    courseLink,
    classValue,
    studentIds,
    topicIds,
    contentIds,
  }

  return Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== undefined))
}

const placedRows = ({ placed }: PlannedChange, { scheduledAt }: ClassChange) =>
  placed.map(({ member, ...to }) => ({
    id: member.id,
    ...to,
    editedByHand: member.editedByHand && scheduledAt === undefined,
  }))

const keptRows = ({ kept }: PlannedChange) =>
  kept.map(({ member, seriesDate }) => ({
    id: member.id,
    scheduledAt: member.scheduledAt,
    seriesDate,
    editedByHand: true,
  }))

/** The halves of a split series know each other and take quota once: that of the class that held the rule. */
async function writeHolders(
  db: TenantDb,
  parent: ClassRow,
  planned: PlannedChange,
  halves: Halves,
): Promise<void> {
  const { holder, rest, restHolder, isSplit } = halves
  const { countsTowardLimit } = parent
  const linkedSeries = parent.linkedSeries ?? (isSplit ? await newLink(db) : null)
  if (![holder.id, restHolder.id].includes(parent.id) && !planned.removed.some(({ id }) => id === parent.id))
    await changeOne(db, parent.id, {
      ...childOf(holder.id),
      seriesDate: dateOfFormer(parent, planned, rest),
    })
  if (isSplit)
    await changeOne(db, restHolder.id, {
      ...parentWith({ countsTowardLimit, linkedSeries }),
      ...ruleColumns({
        ...ruleIn(parent),
        recurrenceEndDate: planned.splitAfter,
        recurrenceCount: null,
        generatedUntil: planned.splitAfter,
      }),
    })
  if (planned.rule)
    await changeOne(db, holder.id, {
      ...parentWith({ countsTowardLimit: countsTowardLimit && !isSplit, linkedSeries }),
      ...ruleColumns(planned.rule),
    })
}
