import type { BookedMode } from '@lectern/contract/families/act-values.ts'
import type { PlanKind } from '@lectern/contract/tuition/plans/plan-values.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { instantText } from '../../platform/instants.ts'
import { coverOf } from '../../tuition/charges/cover-of.ts'
import { areActsOff, readRules } from '../rules/rules.queries.ts'
import * as acts from './acts.queries.ts'

type Listed = { id: number; from: number; status: string; isAlone: boolean }

/** What may be done about one class. */
export type ClassActs = {
  canSayAbsence: boolean
  canMove: boolean
  /** What the family said or asked about it before. */
  standing: acts.RequestRow | null
  /** The tuition plan that stands for a class that was called off late. */
  plan: PlanKind | null
}

export type PageActs = {
  byClass: ReadonlyMap<number, ClassActs>
  afterAll: boolean
  makeUp: BookedMode
  owed: (acts.Owed & { until: string; asked: acts.RequestRow | null })[]
}

type Asked = { studentId: number; now: number; today: string; classes: readonly Listed[] }

const hour = 3_600_000

/** What the page offers besides what it shows; null where the teacher has switched everything off. */
export async function readPageActs(
  db: TenantDb,
  { studentId, now, today, classes }: Asked,
): Promise<PageActs | null> {
  const rules = await readRules(db)
  const isOff = [rules.absence, rules.afterAll, rules.makeUp, rules.move].every((mode) => mode === 'off')
  if (isOff || (await areActsOff(db, studentId))) return null
  const ids = classes.map(({ id }) => id)
  const moment = instantText(Temporal.Instant.fromEpochMilliseconds(now))
  const standing = new Map(
    (await acts.listStanding(db, studentId, ids, moment)).map((each) => [each.classId, each]),
  )
  const plans = await readPlans(db, studentId, [...standing.values()])
  const ofClass = (each: Listed): ClassActs => {
    const before = standing.get(each.id) ?? null
    const isOpen = each.status === 'scheduled' && each.from > now && before === null
    const isInTime = now <= each.from - rules.noticeHours * hour
    return {
      canSayAbsence: isOpen && rules.absence !== 'off',
      canMove: isOpen && rules.move !== 'off' && each.isAlone && isInTime,
      standing: before,
      plan: plans.get(each.id) ?? null,
    }
  }

  return {
    byClass: new Map(classes.map((each) => [each.id, ofClass(each)])),
    afterAll: rules.afterAll !== 'off',
    makeUp: rules.makeUp,
    owed:
      rules.makeUp === 'off'
        ? []
        : await listBookable(db, studentId, { now: moment, today, makeUpDays: rules.makeUpDays }),
  }
}

async function readPlans(
  db: TenantDb,
  studentId: number,
  standing: readonly acts.RequestRow[],
): Promise<ReadonlyMap<number, PlanKind>> {
  const plans = new Map<number, PlanKind>()
  for (const { act, isLate, classId } of standing) {
    if (act !== 'absence' || !isLate || classId === null) continue
    const subject = await acts.findSubject(db, studentId, classId)
    const kind = subject && (await coverOf(db, subject, studentId)).kind
    if (kind) plans.set(classId, kind)
  }

  return plans
}

/** What is owed and may be booked still. */
export async function listBookable(
  db: TenantDb,
  studentId: number,
  { now, today, makeUpDays }: { now: string; today: string; makeUpDays: number },
): Promise<PageActs['owed']> {
  const owed = await acts.listOwed(db, studentId)
  const ids = owed.map(({ id }) => id)
  const asked = ids.length > 0 ? await acts.listAskedFor(db, studentId, ids, now) : []

  return owed
    .map((each) => ({
      ...each,
      until: acts.lastDayFor(each, makeUpDays),
      asked: asked.find(({ missedClassId }) => missedClassId === each.id) ?? null,
    }))
    .filter(({ until }) => until >= today)
}
