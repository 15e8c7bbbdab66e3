import type {
  MailKind,
  MailState,
  ReaderRole,
  RequestMails,
  SwitchedKind,
} from '@lectern/contract/mail/mail-values.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonColumn } from '../platform/db/json.ts'

/** A row: the kind is on. */
export type MailKindTable = { kind: SwitchedKind; onSince: string }

export type MailOptionTable = {
  id: Generated<number>
  reminderHours: number
  /** How the teacher hears what families do; null: the usual way. */
  requestMails: Generated<RequestMails | null>
  revision: Generated<number>
}

/** Who reads about a student, where a teacher has chosen. Null: the usual ones. */
export type MailReaderTable = {
  studentId: number
  classes: ReaderRole[] | null
  money: ReaderRole[] | null
  payerEmail: string | null
  revision: Generated<number>
}

/** An address that the mail server refused for good: it gets nothing until it is changed. */
export type MailRefusedTable = { address: string; code: number; reason: string; refusedAt: string }

export type MailUnsubscribedTable = { address: string; kind: MailKind; endedAt: string }

export type MailTable = {
  id: GeneratedAlways<number>
  /** Kind, what about, which state of it, reader: whatever is planned twice is one mail. */
  key: string
  messageId: string
  kind: MailKind
  /** The address in small letters: whoever spells it otherwise is the same reader. */
  reader: string
  /** As the teacher wrote it. */
  address: string
  readerName: string
  /** The clock on the reader's wall. */
  zone: string
  studentIds: number[]
  /** What it is about, by kind. */
  about: JsonColumn
  subject: string
  /** As it left. Links that open something are marks in it, which stand for them: no secret is kept here. */
  html: string | null
  text: string | null
  state: MailState
  leavesAt: string
  /** From when on nobody would want to read it. */
  pointlessAt: string | null
  tries: Generated<number>
  code: number | null
  reason: string | null
  createdAt: string
  /** When it was sent, refused, kept or stopped. */
  closedAt: string | null
}

/** How a class was before a change that families may have to hear of. Filled by triggers, emptied when mails are planned. */
export type MailChangeTable = { id: GeneratedAlways<number>; classId: number; before: JsonColumn }

/** The key of a change of which families were not told. */
export type MailUntoldTable = { key: string; changedAt: string }

/** How many mails left on a day, to an address; the empty one is all of them. */
export type MailDayTable = { day: string; address: string; mails: number }

/** A pointer to a mail that waits, or, with 0, to a workspace to be looked at. */
export type MailDueTable = {
  id: GeneratedAlways<number>
  userId: number
  schema: string
  mailId: number
  /** Pushed ahead by whoever claims it, so that a server that dies gives its work to another. */
  dueAt: string
  claim: string | null
}

export type PlatformMailDayTable = {
  userId: number
  day: string
  sent: Generated<number>
  refused: Generated<number>
}

/** Whose mail an administrator has stopped; 0 is everybody's. */
export type MailStopTable = { userId: number; stoppedAt: string }

declare module '../platform/db/tenant-tables.ts' {
  interface TenantTables {
    mailKinds: MailKindTable
    mailOptions: MailOptionTable
    mailReaders: MailReaderTable
    mailRefused: MailRefusedTable
    mailUnsubscribed: MailUnsubscribedTable
    mails: MailTable
    mailChanges: MailChangeTable
    mailDays: MailDayTable
    mailUntold: MailUntoldTable
  }
}

declare module '../platform/db/platform-tables.ts' {
  interface PlatformTables {
    mailDue: MailDueTable
    mailDays: PlatformMailDayTable
    mailStops: MailStopTable
  }
}
