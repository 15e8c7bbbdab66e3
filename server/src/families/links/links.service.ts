import {
  type CalendarLink,
  FamilyLink,
  type LinkInList,
} from '@lectern/contract/families/families.contract.ts'
import type { LinkPart } from '@lectern/contract/families/link-parts.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import type { Dependent } from '../../platform/dependents.ts'
import type { LinkHolder } from '../../platform/http/admission.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { refuseChanged } from '../../platform/revisions/seen-revision.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { noteWithdrawn } from '../../platform/withdrawn/withdrawn.ts'
import type { LinkUse } from '../families.tables.ts'
import { areActsOff, switchActs } from '../rules/rules.queries.ts'
import { hashOf, isToken, newToken } from './link-token.ts'
import * as links from './links.queries.ts'

/** Whose links they are, and what seals and shows their URLs. */
export type Keeper = {
  db: TenantDb
  platform: PlatformDb
  userId: number
  box: SecretBox
  publicUrl: string
  now: string
}

/** Every link is opened through here. What cannot be a token is not looked up, and counts as an unknown one. */
export async function findHolder(platform: PlatformDb, token: string): Promise<LinkHolder | undefined> {
  const found = isToken(token) ? await links.findByHash(platform, hashOf(token)) : undefined

  return found && { kind: 'link', ...found }
}

const purposeOf = (use: LinkUse): string => `link to a ${use}`

function newSecret({ box, now }: Keeper, use: LinkUse) {
  const token = newToken()

  return {
    tokenHash: hashOf(token),
    sealedToken: box.seal(purposeOf(use), token),
    createdAt: now,
    openedAt: null,
  }
}

type Sharing = {
  parts: LinkPart[]
  mayAct?: boolean | undefined
  isChange: boolean
  revision?: number | undefined
}

/** The page and the calendar of a student are made, renewed and withdrawn together. */
export async function share(
  keeper: Keeper,
  studentId: number,
  { parts, mayAct, isChange, revision: seen }: Sharing,
): Promise<FamilyLink> {
  const { db, platform, userId } = keeper
  const isChanged = await links.updateParts(platform, { userId, studentId }, { parts, seen })
  if (!isChanged && seen !== undefined) await refuseOver(keeper, studentId)
  if (mayAct !== undefined) await switchActs(db, studentId, mayAct)
  if (!isChanged && !isChange) await make(keeper, studentId, ['page', 'calendar'], parts)

  return getFamilyLink(keeper, studentId)
}

/** Another revision is there, unless the link was withdrawn. */
async function refuseOver(keeper: Keeper, studentId: number): Promise<void> {
  const link = await findFamilyLink(keeper, studentId)
  if (link) await refuseChanged({ schema: FamilyLink, read: async () => link })
}

export async function makeCalendar(keeper: Keeper): Promise<CalendarLink> {
  await make(keeper, null, ['calendar'], [])

  return getCalendarLink(keeper)
}

async function make(
  keeper: Keeper,
  studentId: number | null,
  uses: readonly LinkUse[],
  parts: LinkPart[],
): Promise<void> {
  const { platform, userId } = keeper
  await links.insertLinks(
    platform,
    uses.map((use) => ({ userId, studentId, use, parts, ...newSecret(keeper, use) })),
  )
}

/** In place, so that parts stay and of two renewals the later one holds. */
export async function renew(keeper: Keeper, studentId: number | null): Promise<void> {
  const found = await links.lockOfStudent(keeper.platform, keeper.userId, studentId)
  if (found.length === 0) throw notFound('Link')
  for (const { id, use } of found) await links.updateLink(keeper.platform, id, newSecret(keeper, use))
  await noteWithdrawn(
    keeper.platform,
    'link',
    found.map(({ tokenHash }) => tokenHash),
  )
}

export const withdraw = async (
  { platform, userId }: Pick<Keeper, 'platform' | 'userId'>,
  studentId: number | null,
): Promise<void> => noteWithdrawn(platform, 'link', await links.deleteLinks(platform, userId, studentId))

/** One that nobody has opened, nor changed. */
export async function withdrawUnused(
  { platform, userId }: Pick<Keeper, 'platform' | 'userId'>,
  studentId: number,
): Promise<void> {
  const found = await links.lockOfStudent(platform, userId, studentId)
  if (found.some(({ openedAt, revision }) => openedAt !== null || revision !== 1)) return
  await withdraw({ platform, userId }, studentId)
}

export async function findFamilyLink(keeper: Keeper, studentId: number): Promise<FamilyLink | null> {
  const found = await links.listOfStudent(keeper.platform, keeper.userId, studentId)
  const page = found.find(({ use }) => use === 'page')
  const calendar = found.find(({ use }) => use === 'calendar')
  if (!page || !calendar) return null

  return {
    url: urlOf(keeper, page),
    calendarUrl: urlOf(keeper, calendar),
    parts: page.parts,
    mayAct: !(await areActsOff(keeper.db, studentId)),
    revision: page.revision,
    createdAt: page.createdAt,
    openedAt: page.openedAt,
    calendarReadAt: calendar.openedAt,
  }
}

export async function getFamilyLink(keeper: Keeper, studentId: number): Promise<FamilyLink> {
  const link = await findFamilyLink(keeper, studentId)
  if (!link) throw notFound('Link')

  return link
}

export async function findCalendarLink(keeper: Keeper): Promise<CalendarLink | null> {
  const [found] = await links.listOfStudent(keeper.platform, keeper.userId, null)

  return found ? { url: urlOf(keeper, found), createdAt: found.createdAt, readAt: found.openedAt } : null
}

export async function getCalendarLink(keeper: Keeper): Promise<CalendarLink> {
  const link = await findCalendarLink(keeper)
  if (!link) throw notFound('Link')

  return link
}

type Sealed = Pick<links.LinkRow, 'use' | 'sealedToken'>

export const sealToken = (box: SecretBox, use: links.LinkRow['use'], token: string): string =>
  box.seal(purposeOf(use), token)

export const tokenOf = (box: SecretBox, { use, sealedToken }: Sealed): string | undefined =>
  box.open(purposeOf(use), sealedToken)

function urlOf({ box, publicUrl }: Keeper, { use, sealedToken }: Sealed): string | null {
  const token = tokenOf(box, { use, sealedToken })
  if (token === undefined) return null

  return use === 'page' ? `${publicUrl}/family/${token}` : `${publicUrl}/calendar/${token}.ics`
}

/** Names are the workspace's, links the platform's: two statements, put together here. */
export async function listAll(db: TenantDb, platform: PlatformDb, userId: number): Promise<LinkInList[]> {
  const found = await links.listOfUser(platform, userId)
  const names = await namesOf(
    db,
    found.flatMap(({ studentId }) => studentId ?? []),
  )
  const lines = [...Map.groupBy(found, ({ studentId }) => studentId)].map(([studentId, rows]) =>
    lineOf(studentId, rows, names),
  )

  return lines.sort((one, other) => (one.studentName ?? '').localeCompare(other.studentName ?? '', 'en'))
}

function lineOf(
  studentId: number | null,
  rows: readonly links.LinkRow[],
  names: ReadonlyMap<number, string>,
): LinkInList {
  const page = rows.find(({ use }) => use === 'page')
  const calendar = rows.find(({ use }) => use === 'calendar')
  const { parts = [], createdAt = '' } = page ?? calendar ?? {}

  return {
    studentId,
    studentName: studentId === null ? null : (names.get(studentId) ?? null),
    parts,
    createdAt,
    openedAt: page?.openedAt ?? null,
    calendarReadAt: calendar?.openedAt ?? null,
  }
}

async function namesOf(db: TenantDb, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('students').select(['id', 'name']).where('id', 'in', ids).execute()

  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A deleted student's links are dead with the row, on every server: each look-up asks the database. */
export const linksOfStudents: Dependent = {
  whenDeleted: async ({ platform, schema }, ids) =>
    noteWithdrawn(platform, 'link', await links.deleteLinksIn(platform, schema, ids)),
}
