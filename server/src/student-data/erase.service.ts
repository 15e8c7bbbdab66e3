import type { ErasedStudent, ErasingPreview } from '@lectern/contract/student-data/erasing.contract.ts'
import { eraseOwnClasses, listOwnClasses } from '../classes/own-classes.ts'
import { listUsedFiles } from '../classes/own-files.ts'
import * as content from '../content/content.service.ts'
import { eraseRequests } from '../families/erase-family.ts'
import { listOfStudent } from '../families/links/links.queries.ts'
import { countMails, eraseFromChanges, eraseMails, listOwnAddresses } from '../mail/outbox/erase-mails.ts'
import { forgetAnswers } from '../platform/answers/keep-answer.ts'
import type { PlatformDb, TenantDb } from '../platform/db/database.ts'
import type { Deletion } from '../platform/dependents.ts'
import { inField, notFound } from '../platform/http/app-error.ts'
import { instantText } from '../platform/instants.ts'
import { forgetChanges } from '../platform/journal/keep-change.ts'
import { wallTimeOf } from '../platform/wall-time.ts'
import { noteWithdrawn } from '../platform/withdrawn/withdrawn.ts'
import { eraseLines } from '../records/erase-lines.ts'
import * as students from '../students/students.service.ts'
import { deleteEmptyAccount, keptUntil, readKeptAccounts } from '../tuition/accounts/kept-names.ts'
import { getAccount } from '../tuition/balances/balances.service.ts'
import * as erasing from './erasing.queries.ts'
import { lookAgainHours } from './erasures.ts'
import { forgetExport } from './exports/exports.service.ts'

/** More names of files than anybody reads through. */
const mostTitles = 100

type Looking = { db: TenantDb; platform: PlatformDb; userId: number; now: () => Temporal.ZonedDateTime }

export async function preview({ db, platform, userId, now }: Looking, id: number): Promise<ErasingPreview> {
  const known = await erasing.countKnown(db, id, wallTimeOf(now()))
  if (!known) throw notFound('Student')
  const files = await listUsedFiles(db, String(id))
  const own = files.filter(({ isOwn }) => isOwn)
  const page = (await listOfStudent(platform, userId, id)).find(({ use }) => use === 'page')
  const { until, years, entries, invoices, payers } = await keptOf(db, id)

  return {
    goes: {
      classes: known.classes,
      homework: known.homework,
      contact: known.contact,
      link: page ? { openedAt: page.openedAt } : null,
      mails: await countMails(db, id),
      files: {
        count: own.length,
        bytes: own.reduce((sum, { fileSize }) => sum + fileSize, 0),
        titles: own.slice(0, mostTitles).map(({ title }) => title),
      },
      coming: { withOthers: known.coming - known.alone, alone: known.alone },
    },
    stays: { entries, invoices, payers, files: files.length - own.length, until, years },
    owed: await owedBy(db, id, now().toPlainDate().toString()),
  }
}

async function keptOf(db: TenantDb, studentId: number) {
  const years = await erasing.readRetentionYears(db)
  const [kept] = await readKeptAccounts(db, [studentId])
  const { entries = 0, invoices = 0, payers = 0, lastOn = null } = kept ?? {}

  return { years, entries, invoices, payers, until: lastOn === null ? null : keptUntil(lastOn, years) }
}

async function owedBy(db: TenantDb, id: number, today: string): Promise<ErasingPreview['owed']> {
  const { balance, currency, openInvoices } = await getAccount(db, id, today)
  if (!balance.startsWith('-')) return null
  const overdue = openInvoices.filter(({ isOverdue }) => isOverdue).map(({ dueOn }) => dueOn)

  return { amount: balance.slice(1), currency, since: overdue.sort()[0] ?? null }
}

/** Typed as the student is called: no slip erases anybody. */
export async function erase(
  deletion: Deletion & { userId: number },
  id: number,
  name: string,
): Promise<{ until: string | null }> {
  const student = await students.get(deletion.db, id)
  if (name !== student.name.trim()) throw inField('name', 'This is not the name of the student')

  return eraseNow(deletion, id)
}

/**
 * Whatever is about teaching them. Files, lines and mails come first, while classes and addresses still say whose they are; last
 * the student, with marks, requests and links, and what they leave: a number, and an account under their name.
 */
export async function eraseNow(
  deletion: Deletion & { userId: number },
  id: number,
): Promise<{ until: string | null }> {
  const { db, platform, schema, userId, now } = deletion
  const student = String(id)
  const hash = await erasing.tombstoneOf(db, id)
  const addresses = await listOwnAddresses(db, id)
  const own = (await listUsedFiles(db, student)).filter(({ isOwn }) => isOwn)
  const requestIds = await eraseRequests(db, platform, { studentId: id, addresses })
  await eraseMails(db, platform, { studentId: id, addresses, requestIds })
  await eraseLines(db, await listOwnClasses(db, student))
  await eraseOwnClasses(db, student, wallTimeOf(now()))
  await content.removeAll(
    deletion,
    own.map((file) => file.id),
  )
  await students.remove(deletion, id)
  await eraseFromChanges(db, student)
  await forgetChanges(db)
  await forgetAnswers(db)
  await deleteEmptyAccount(db, id)
  await forgetExport(deletion, id)

  const { until } = await keptOf(db, id)
  await noteWithdrawn(platform, 'student', [hash])
  if (until === null) return { until }
  await erasing.noteErased(db, id, instantText(now().toInstant()))
  await erasing.scheduleErasure(platform, {
    userId,
    schema,
    studentId: id,
    lookAt: instantText(now().add({ hours: lookAgainHours }).toInstant()),
  })

  return { until }
}

/** By the years that hold now, or by others that a teacher thinks of. */
export async function listErased(db: TenantDb, years: number | undefined): Promise<ErasedStudent[]> {
  const erased = await erasing.listErasedStudents(db)
  if (erased.length === 0) return []
  const counted = years ?? (await erasing.readRetentionYears(db))
  const kept = await readKeptAccounts(
    db,
    erased.map(({ studentId }) => studentId),
  )

  return erased.flatMap(({ studentId, erasedAt }) => {
    const account = kept.find((each) => each.studentId === studentId)
    if (!account || account.lastOn === null) return []
    const { name, entries, invoices, lastOn } = account
    return [{ studentId, name: name ?? '', erasedAt, entries, invoices, until: keptUntil(lastOn, counted) }]
  })
}
