import { ruleBounds } from '@lectern/contract/families/act-values.ts'
import type { Language } from '@lectern/contract/languages.ts'
import type { MailKind } from '@lectern/contract/mail/mail-values.ts'
import { isPremium } from '@lectern/contract/plans.ts'
import { callName } from '../../families/names.ts'
import { say as sayOnPage } from '../../families/words/say.ts'
import type { PlatformDb, TenantDb } from '../../platform/db/database.ts'
import { instantText } from '../../platform/instants.ts'
import { getPlan } from '../../subscription/plan/plan.ts'
import { findProfile } from '../../tenancy/tenancy.queries.ts'
import type { CardKind } from '../../tuition/card/card-kind.ts'
import type { Block } from '../words/blocks.ts'

/** What every mail of a workspace is written from. */
export type MailContext = {
  db: TenantDb
  platform: PlatformDb
  userId: number
  /** Milliseconds since 1970. */
  now: number
  /** The teacher's. */
  zone: string
  teacher: { name: string; callName: string; email: string | null }
  reminderHours: number
  /** Until so many hours before a class a family says without cost that it cannot come. */
  noticeHours: number
  /** While mails are planned: when the workspace was restored from a backup. What is sent by hand leaves all the same. */
  restoredAt: number | null
  /** In which families read where nothing else was chosen for them. */
  language: Language
  isFree: boolean
  productName: string
  /** Who takes cards for teachers on this server; left out where no mail is read or sent. */
  cards?: CardKind | null
}

/** A mail that waits, as far as its words depend on it. */
export type PlannedMail = { kind: MailKind; address: string; studentIds: number[]; about: unknown }

export type Composed = {
  subject: string
  blocks: Block[]
  /** Of these the reader is shown the page, where it is shared. */
  studentIds: number[]
  /** Set: it is not yet time. */
  leavesAt?: number
  /** Whenever it was to leave: something stands in its way for now. */
  notBefore?: number
  pointlessAt?: number | null
  /** To what the reader just did: it leaves in quiet hours too. */
  isAtOnce?: boolean
  /** Drawn when it leaves. */
  invoiceId?: number
}

/** Undefined: it is not true any more. */
export type Compose = (context: MailContext, mail: PlannedMail) => Promise<Composed | undefined>

/** With the language in which it was written. */
export type Written = Composed & { language: Language }

type Workspace = {
  db: TenantDb
  platform: PlatformDb
  userId: number
  now: Temporal.Instant
  productName: string
  cards?: CardKind | null
}

/** Undefined where the teacher is gone. */
export async function readContext(workspace: Workspace): Promise<MailContext | undefined> {
  const { db, platform, userId, now } = workspace
  const profile = await findProfile(platform, userId)
  if (!profile) return undefined
  const { timeZone, language, ownName, ownEmail, reminderHours, noticeHours } = await readOwn(db)
  const name = ownName || profile.displayName
  const isFree = !isPremium(await getPlan(platform, userId, now))

  return {
    ...workspace,
    now: now.epochMilliseconds,
    zone: timeZone ?? 'UTC',
    teacher: {
      // Asked for where the mail is written, in its language.
      get name() {
        return name || sayOnPage('teacher.unnamed')
      },
      get callName() {
        return callName({ name: profile.displayName || this.name })
      },
      email: ownEmail ?? profile.email,
    },
    reminderHours,
    noticeHours,
    restoredAt: null,
    language,
    isFree,
  }
}

const usualHours = 48

/** Among the keys of changes that nobody was told of; no change can have it. */
export const restoredMark = '#restored'

export async function findRestoredAt(db: TenantDb): Promise<number | null> {
  const found = await db
    .selectFrom('mailUntold')
    .select('changedAt')
    .where('key', '=', restoredMark)
    .executeTakeFirst()

  return found ? Date.parse(found.changedAt) : null
}

async function readOwn(db: TenantDb) {
  const found = await db
    .selectFrom('workspace')
    .leftJoin('invoiceDetails', (join) => join.onTrue())
    .leftJoin('mailOptions', (join) => join.onTrue())
    .leftJoin('absenceRules', (join) => join.onTrue())
    .select(['workspace.timeZone', 'workspace.language', 'mailOptions.reminderHours'])
    .select('absenceRules.noticeHours')
    .select(['invoiceDetails.name as ownName', 'invoiceDetails.email as ownEmail'])
    .executeTakeFirstOrThrow()

  return {
    ...found,
    reminderHours: found.reminderHours ?? usualHours,
    noticeHours: found.noticeHours ?? ruleBounds.noticeHours.usual,
  }
}

export const instantAt = (at: number): string => instantText(Temporal.Instant.fromEpochMilliseconds(at))
