import type { AbsenceRules } from '@lectern/contract/families/absence-rules.contract.ts'
import { ruleBounds } from '@lectern/contract/families/act-values.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { unchosen } from '../../platform/revisions/seen-revision.ts'
import { isNotTheTeachers } from '../../records/make-ups.queries.ts'

/** Until a teacher chooses, families can do nothing. */
const firstRules: AbsenceRules = {
  absence: 'off',
  afterAll: 'off',
  makeUp: 'off',
  move: 'off',
  noticeHours: ruleBounds.noticeHours.usual,
  late: 'decide',
  hasMakeUps: true,
  perHalfYear: ruleBounds.perHalfYear.usual,
  makeUpDays: ruleBounds.makeUpDays.usual,
}

export const readRules = async (db: TenantDb): Promise<AbsenceRules> => (await readRevisedRules(db)).rules

export async function readRevisedRules(db: TenantDb): Promise<{ rules: AbsenceRules; revision: number }> {
  const found = await db
    .selectFrom('absenceRules')
    .select(['absence', 'afterAll', 'makeUp', 'move', 'noticeHours', 'late'])
    .select(['hasMakeUps', 'perHalfYear', 'makeUpDays', 'revision'])
    .executeTakeFirst()
  if (!found) return { rules: firstRules, revision: unchosen }
  const { revision, ...rules } = found

  return { rules, revision }
}

/** Gives nothing where another revision than the one that was seen stands in its way. */
export const writeRules = (db: TenantDb, rules: AbsenceRules, seen: number | undefined) =>
  db
    .insertInto('absenceRules')
    .values({ id: 1, ...rules })
    .onConflict((conflict) => {
      const update = conflict.column('id').doUpdateSet(rules)
      return seen === undefined ? update : update.where('absenceRules.revision', '=', seen)
    })
    .returning('id')
    .executeTakeFirst()

const nothing = { absence: 'off', afterAll: 'off', makeUp: 'off', move: 'off' } as const

/** What counts for one student's family. */
export async function readRulesOf(db: TenantDb, studentId: number): Promise<AbsenceRules> {
  const rules = await readRules(db)

  return (await areActsOff(db, studentId)) ? { ...rules, ...nothing } : rules
}

export async function areActsOff(db: TenantDb, studentId: number): Promise<boolean> {
  const off = await db
    .selectFrom('actsOff')
    .select('studentId')
    .where('studentId', '=', studentId)
    .executeTakeFirst()

  return off !== undefined
}

export async function switchActs(db: TenantDb, studentId: number, mayAct: boolean): Promise<void> {
  if (mayAct) await db.deleteFrom('actsOff').where('studentId', '=', studentId).execute()
  else
    await db
      .insertInto('actsOff')
      .values({ studentId })
      .onConflict((conflict) => conflict.column('studentId').doNothing())
      .execute()
}

type HalfYear = { from: string; before: string }

/** Absences that came late, and what became of them. */
export const countLate = (db: TenantDb, { from, before }: HalfYear) =>
  db
    .selectFrom('requests')
    .select(({ fn }) => [
      fn.countAll<number>().as('told'),
      fn.countAll<number>().filterWhere('state', '=', 'charged').as('charged'),
      fn.countAll<number>().filterWhere('state', '=', 'passed').as('passed'),
    ])
    .where('act', '=', 'absence')
    .where('isLate', '=', true)
    .where('state', 'not in', ['taken back', 'undone'])
    .where('scheduledAt', '>=', from)
    .where('scheduledAt', '<', before)
    .executeTakeFirstOrThrow()

const mostNamed = 20

/** Who was given how many. */
export const listMakeUps = (db: TenantDb, { from, before }: HalfYear) =>
  db
    .selectFrom('marks')
    .innerJoin('classes', 'classes.id', 'marks.classId')
    .innerJoin('students', 'students.id', 'marks.studentId')
    .select(({ fn }) => ['students.name', fn.countAll<number>().as('count')])
    .where('marks.toldAt', 'is not', null)
    .where('marks.makeUpOwed', '=', true)
    .where(isNotTheTeachers)
    .where('classes.scheduledAt', '>=', from)
    .where('classes.scheduledAt', '<', before)
    .groupBy(['students.id', 'students.name'])
    .orderBy('count', 'desc')
    .orderBy('students.name')
    .limit(mostNamed)
    .execute()

/** Absences from classes ahead. */
export async function countTold(db: TenantDb, wallTime: string): Promise<number> {
  const { count } = await db
    .selectFrom('marks')
    .innerJoin('classes', 'classes.id', 'marks.classId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('marks.toldAt', 'is not', null)
    .where('classes.scheduledAt', '>', wallTime)
    .executeTakeFirstOrThrow()

  return count
}
