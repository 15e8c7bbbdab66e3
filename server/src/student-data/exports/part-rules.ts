import type { ExportedRow, ExportPart } from '@lectern/contract/student-data/export-parts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTables } from '../../platform/db/tenant-tables.ts'

type Condition = RawBuilder<boolean>
/** A table of the workspace by its name. */
export type TableOf = (name: keyof TenantTables) => RawBuilder<unknown>

export type Rule = {
  /** The columns in whose order rows are read, each with its type. */
  key: Record<string, 'integer' | 'text' | 'date'>
  /** Which rows are about a student; left out: none is about anybody. */
  ofStudent?: (student: number, table: TableOf) => Condition
  /** Columns with an amount in the smallest unit. */
  money?: readonly string[]
  /** A list of students, of which one student's export shows them alone. */
  naming?: Record<string, 'text' | 'integer'>
}

/** `contentItems` are written with their files, and `invoices` as they are shown. */
type ReadByRule = Exclude<ExportPart, 'contentItems' | 'invoices' | 'links'>

/** What a part has, its table has too. */
type RuleOf<Part extends ReadByRule> = [keyof ExportedRow<Part>] extends [keyof TenantTables[Part]]
  ? Rule
  : never

const byId = { id: 'integer' } as const
const of: NonNullable<Rule['ofStudent']> = (student) => sql<boolean>`"studentId" = ${student}`
const named: NonNullable<Rule['ofStudent']> = (student) =>
  sql<boolean>`"studentIds" @> array[${String(student)}]::text[]`
const inClasses: NonNullable<Rule['ofStudent']> = (student, table) =>
  sql<boolean>`"classId" in (select "id" from ${table('classes')} where ${named(student, table)})`
const inEntries: NonNullable<Rule['ofStudent']> = (student, table) =>
  sql<boolean>`"entryId" in (select "id" from ${table('entries')} where "studentId" = ${student})`
const atTheirAddress: NonNullable<Rule['ofStudent']> = (student, table) => sql<boolean>`"address" in (
  select lower(trim("written"."address")) from ${table('students')} as "student"
  left join ${table('mailReaders')} as "reader" on "reader"."studentId" = "student"."id"
  cross join lateral (values ("student"."email"), ("student"."guardianEmail"), ("reader"."payerEmail")) as "written" ("address")
  where "student"."id" = ${student})`

/** Every table that goes out, and how. */
export const partRules: { [Part in ReadByRule]: RuleOf<Part> } = {
  students: { key: byId, ofStudent: (student) => sql<boolean>`"id" = ${student}` },
  courses: {
    key: byId,
    ofStudent: (student, table) => sql<boolean>`
      "id" in (select "courseId" from ${table('enrollments')} where "studentId" = ${student})
      or "id" in (select "courseId" from ${table('classes')} where ${named(student, table)})`,
  },
  enrollments: { key: byId, ofStudent: of },
  classes: { key: byId, ofStudent: named, naming: { studentIds: 'text' } },
  series: { key: byId, ofStudent: named, naming: { studentIds: 'text' } },
  leftOut: {
    key: { seriesId: 'integer', date: 'date' },
    ofStudent: (student, table) =>
      sql<boolean>`"seriesId" in (select "id" from ${table('series')} where ${named(student, table)})`,
  },
  records: { key: { classId: 'integer' }, ofStudent: inClasses },
  coveredTopics: { key: { classId: 'integer', topicId: 'integer' }, ofStudent: inClasses },
  marks: { key: { classId: 'integer', studentId: 'integer' }, ofStudent: of },
  topics: {
    key: byId,
    ofStudent: (student, table) =>
      sql<boolean>`"id" in (select "topicId" from ${table('coveredTopics')} where ${inClasses(student, table)})`,
  },
  accounts: { key: { studentId: 'integer' }, ofStudent: of, money: ['charged', 'paid', 'corrected'] },
  entries: { key: byId, ofStudent: of, money: ['amount'] },
  agreedCharges: { key: { classId: 'integer', studentId: 'integer' }, ofStudent: of, money: ['amount'] },
  tuitionPlans: {
    key: byId,
    ofStudent: (student, table) => sql<boolean>`"studentId" = ${student}
      or "id" in (select "planId" from ${table('tuitionPlanSharers')} where "studentId" = ${student})`,
    money: ['amount', 'firstAmount', 'lastAmount'],
  },
  tuitionPlanSharers: { key: { planId: 'integer', studentId: 'integer' }, ofStudent: of },
  planUses: { key: { classId: 'integer', studentId: 'integer', planId: 'integer' }, ofStudent: of },
  statementImports: { key: byId },
  statementPayments: { key: { entryId: 'integer' }, ofStudent: inEntries },
  knownPayers: { key: byId, ofStudent: of },
  cardPayments: { key: { entryId: 'integer' }, ofStudent: inEntries, money: ['fee'] },
  cardRefunds: { key: { refundId: 'text' }, ofStudent: inEntries },
  mails: {
    key: byId,
    ofStudent: (student) => sql<boolean>`"studentIds" @> array[${student}]::integer[]`,
    naming: { studentIds: 'integer' },
  },
  mailReaders: { key: { studentId: 'integer' }, ofStudent: of },
  mailRefused: { key: { address: 'text' }, ofStudent: atTheirAddress },
  mailUnsubscribed: { key: { address: 'text', kind: 'text' }, ofStudent: atTheirAddress },
  requests: { key: byId, ofStudent: of },
  actsOff: { key: { studentId: 'integer' }, ofStudent: of },
  consents: { key: byId, ofStudent: of },
  visitors: {
    key: byId,
    ofStudent: (student, table) =>
      sql<boolean>`"requestId" in (select "id" from ${table('requests')} where "studentId" = ${student})`,
  },
  timeOff: { key: byId },
  openTimes: { key: byId },
  calendars: { key: byId },
  absenceRules: { key: byId },
  bookingPage: { key: byId },
  mailKinds: { key: { kind: 'text' } },
  mailOptions: { key: byId },
  invoiceDetails: { key: byId },
  workspace: { key: byId },
  erasedStudents: { key: { studentId: 'integer' } },
}

/** What no export has: what is only there to work with, or follows from the rest. */
export const leftOut: { [Table in Exclude<keyof TenantTables, ExportPart>]: string } = {
  usage: 'counts of what is there',
  holds: 'times that are held for requests, for hours',
  freedTimes: 'follows from requests',
  busyTimes: 'what other calendars say',
  keptOverlaps: 'follows from classes',
  mailDays: 'how many mails left on a day',
  mailChanges: 'changes that mails are yet to be planned from',
  mailUntold: 'changes that nobody was told of',
  changes: 'what Undo keeps for a day',
  journal: 'what Undo keeps for a day',
  answers: 'what repeated calls are answered',
  webhookKinds: 'follows from the webhooks',
  webhookEvents: 'what happened and is yet to be told, seconds later',
}
