import type { AbsenceRules } from '@lectern/contract/families/absence-rules.contract.ts'
import type { FamilyAct, RequestState } from '@lectern/contract/families/act-values.ts'
import type { BookingMode } from '@lectern/contract/families/booking-values.ts'
import type { ConsentState, ConsentWay } from '@lectern/contract/families/consent-values.ts'
import type { LinkPart } from '@lectern/contract/families/link-parts.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonColumn } from '../platform/db/json.ts'

/** What a link opens: the page of a family, or a calendar feed. */
export type LinkUse = 'page' | 'calendar'

export type LinkTable = {
  id: GeneratedAlways<number>
  userId: number
  /** Null: the teacher's own calendar. */
  studentId: number | null
  use: LinkUse
  /** Of the token: whoever reads the table cannot open a page with it. */
  tokenHash: string
  /** The token for whoever has the key, so that the teacher can be shown the URL again. */
  sealedToken: string
  parts: LinkPart[]
  revision: Generated<number>
  createdAt: string
  /** To the hour. */
  openedAt: string | null
}

/** One row, once a teacher has chosen. */
export type AbsenceRuleTable = AbsenceRules & { id: Generated<number>; revision: Generated<number> }

/** A row: this student's family may do nothing itself. */
export type ActsOffTable = { studentId: number }

/** What a family agrees to, in the teacher's words. */
export type ConsentTable = {
  id: GeneratedAlways<number>
  studentId: number
  title: string
  state: ConsentState
  /** The last answer; null while the first is waited for. */
  answeredOn: string | null
  way: ConsentWay | null
  words: string | null
  /** As it was given, once it is withdrawn. */
  givenOn: string | null
  givenWay: ConsentWay | null
  givenWords: string | null
  askedOn: string | null
  askedAgainOn: string | null
  revision: GeneratedAlways<number>
}

/** What a family did or asks for; also what names its classes when they are gone. */
export type RequestTable = {
  id: GeneratedAlways<number>
  /** Of the form it was sent by: a repeat is the same one. */
  formKey: string
  /** Of a visitor none. */
  linkId: number | null
  /** Null: a visitor, until they are accepted. */
  studentId: number | null
  act: FamilyAct
  state: RequestState
  /** The class that it is about; of a make-up, the one that was made for it. */
  classId: number | null
  /** Of a make-up. */
  missedClassId: number | null
  /** As the class was then; of a make-up, the missed one. */
  title: string
  scheduledAt: string
  duration: number
  /** The time that was chosen. */
  wantedAt: string | null
  words: string | null
  answer: string | null
  /** Nobody else was in the class. */
  isAlone: boolean
  isLate: boolean
  noticeHours: number
  makeUpUntil: string | null
  actedAt: string
  /** Until when a time is held. */
  lapsesAt: string | null
  answeredAt: string | null
}

/** Whose booking page has which name. */
export type BookingNameTable = { userId: number; name: string; isOn: boolean }

/** How many codes went to an address on a day, whoever's page they were asked for on, and when the last one did. */
export type BookingCodeTable = { addressHash: string; day: string; codes: number; sentAt: string }

/** One row, once a teacher has chosen. */
export type BookingPageTable = {
  id: Generated<number>
  mode: BookingMode
  words: string | null
  kinds: JsonColumn
  marksBest: boolean
  isFindable: boolean
  revision: Generated<number>
}

/** Somebody who asked for a lesson on the booking page, as they told it themselves. */
export type VisitorTable = {
  id: GeneratedAlways<number>
  /** Of the form that it was sent by: a repeat is the same one. */
  formKey: string
  /** Null until the address is confirmed. */
  requestId: number | null
  title: string
  minutes: number
  price: string | null
  courseId: number
  startsAt: string
  name: string
  studentName: string | null
  address: string
  /** The address in small letters. */
  reader: string
  zone: string
  answers: JsonColumn
  /** Of the network that it came from: a hash. */
  network: string
  /** Null: none was sent, or it has been used. */
  sealedCode: string | null
  codeTries: Generated<number>
  codeUntil: string | null
  createdAt: string
  confirmedAt: string | null
  /** The revision of the student whom accepting made, as it left them; null: nobody was made. */
  madeStudent: number | null
  madeLink: Generated<boolean>
}

declare module '../platform/db/platform-tables.ts' {
  interface PlatformTables {
    bookingNames: BookingNameTable
    bookingCodes: BookingCodeTable
    links: LinkTable
  }
}

declare module '../platform/db/tenant-tables.ts' {
  interface TenantTables {
    absenceRules: AbsenceRuleTable
    actsOff: ActsOffTable
    consents: ConsentTable
    requests: RequestTable
    bookingPage: BookingPageTable
    visitors: VisitorTable
  }
}
