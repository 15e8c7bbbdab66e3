import type { ConsentWay } from '@lectern/contract/families/consent-values.ts'
import { mostConsents } from '@lectern/contract/families/consent-values.ts'
import { Consent, type ConsentChange, type NewConsent } from '@lectern/contract/families/consents.contract.ts'
import type { Seen } from '@lectern/contract/revision.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { AppError, inField, notFound } from '../../platform/http/app-error.ts'
import { requireSeen } from '../../platform/revisions/seen-revision.ts'
import * as students from '../../students/students.service.ts'
import { answeredBy, askedOnceMore } from './answered.ts'
import * as consents from './consents.queries.ts'

/** The date is today where the caller is. */
type Writing = { db: TenantDb; today: string }

export async function list(db: TenantDb, studentId: number): Promise<Consent[]> {
  await students.get(db, studentId)

  return (await consents.listConsents(db, studentId)).map(shown)
}

export async function add(
  { db, today }: Writing,
  studentId: number,
  { title, ...change }: NewConsent,
): Promise<Consent> {
  await students.get(db, studentId)
  if ((await consents.countConsents(db, studentId)) >= mostConsents)
    throw new AppError('limit_reached', `A student has ${mostConsents} consents at most.`)
  const answered = answerOf(undefined, change, today)

  return shown(await consents.insertConsent(db, { studentId, title, ...answered }))
}

export async function change(
  { db, today }: Writing,
  id: number,
  { revision: seen, ...wanted }: Seen<ConsentChange>,
): Promise<Consent> {
  const before = await consents.lockConsent(db, id)
  if (!before) throw notFound('Consent')
  await requireSeen(seen, before.revision, { schema: Consent, read: async () => shown(before) })

  return shown(await consents.updateConsent(db, id, answerOf(before, wanted, today)))
}

export async function remove(db: TenantDb, id: number): Promise<void> {
  if (!(await consents.deleteConsent(db, id))) throw notFound('Consent')
}

function answerOf(
  before: consents.ConsentRow | undefined,
  { state, on = '', way, words }: ConsentChange,
  today: string,
): consents.Answered {
  if (on > today) throw inField('on', 'This day is still to come')
  if (state !== 'asked')
    return answeredBy(before, { isGiven: state === 'given', on: on || today, way, words })
  if (before?.state === 'given') throw new AppError('conflict', 'This consent is given')

  return askedOnceMore(before, today)
}

export function shown(row: consents.ConsentRow): Consent {
  const { answeredOn, way, words, givenOn, givenWay, givenWords, ...rest } = row

  return { ...rest, answer: answer(answeredOn, way, words), given: answer(givenOn, givenWay, givenWords) }
}

const answer = (on: string | null, way: ConsentWay | null, words: string | null): Consent['answer'] =>
  on === null || way === null ? null : { on, way, words }
