import * as z from 'zod/mini'
import { linkParts } from '../families/link-parts.ts'
import { Instant, RowId } from '../fields.ts'
import { Invoice } from '../tuition/invoices.contract.ts'

const text = z.nullable(z.string())
const id = z.nullable(RowId)
const instant = z.nullable(Instant)
/** `2026-03-29`. */
const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
const day = z.nullable(Day)
/** `2026-03-29 15:00:00`, on the teacher's wall. */
const WallTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))
/** In the currency of the manifest, with as many decimals as it has. */
const Money = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))
const money = z.nullable(Money)
const count = z.int()
const ids = z.array(z.string())

/**
 * The files of an export in JSON, `data/students.json` and so on: each is a list of these. One that a student has nothing in is an
 * empty list. Numbers of rows lead from one to the other.
 */
export const exportParts = {
  students: z.object({
    id: RowId,
    name: z.string(),
    nickname: text,
    uniqueId: text,
    age: z.nullable(count),
    gender: text,
    email: text,
    phone: text,
    guardianName: text,
    guardianEmail: text,
    guardianPhone: text,
    timeZone: text,
    language: text,
    privateNotes: text,
    payerName: text,
    payerLanguage: text,
    payerAddress: text,
    payerStreet: text,
    payerPostalCode: text,
    payerTown: text,
    payerCountry: text,
    enrollmentDate: Instant,
  }),
  courses: z.object({
    id: RowId,
    name: z.string(),
    code: text,
    description: text,
    color: z.string(),
    status: z.string(),
    createdAt: Instant,
  }),
  enrollments: z.object({ studentId: RowId, courseId: RowId, enrolledAt: Instant }),
  /** Of one student's export, `studentIds` names that student alone, here and in all that follows. */
  classes: z.object({
    id: RowId,
    courseId: RowId,
    title: z.string(),
    description: text,
    scheduledAt: WallTime,
    duration: count,
    courseLink: text,
    classValue: money,
    studentIds: ids,
    topicIds: ids,
    contentIds: ids,
    status: z.string(),
    cancelReason: text,
    timeOffId: id,
    seriesId: id,
    originalDate: day,
    createdAt: Instant,
  }),
  series: z.object({
    id: RowId,
    courseId: RowId,
    title: z.string(),
    description: text,
    duration: count,
    courseLink: text,
    classValue: money,
    studentIds: ids,
    topicIds: ids,
    contentIds: ids,
    recurrenceType: z.string(),
    recurrencePattern: z.unknown(),
    recurrenceInterval: count,
    recurrenceEndDate: day,
    recurrenceCount: z.nullable(count),
    start: WallTime,
    isEnded: z.boolean(),
    chainId: id,
  }),
  leftOut: z.object({ seriesId: RowId, date: Day, timeOffId: id }),
  /** What was done in a class. */
  records: z.object({ classId: RowId, notes: text, homework: text, recordedAt: instant }),
  coveredTopics: z.object({ classId: RowId, topicId: RowId }),
  marks: z.object({
    classId: RowId,
    studentId: RowId,
    mark: z.string(),
    note: text,
    makeUpOwed: z.boolean(),
    makeUpClassId: id,
    toldAt: instant,
    makeUpUntil: day,
  }),
  topics: z.object({
    id: RowId,
    title: z.string(),
    description: text,
    privateNotes: text,
    tags: z.array(z.string()),
    links: z.array(z.string()),
    documents: z.array(z.string()),
    createdAt: Instant,
    updatedAt: Instant,
  }),
  contentItems: z.object({
    id: RowId,
    title: z.string(),
    originalName: z.string(),
    mimeType: z.string(),
    fileSize: z.number(),
    uploadedAt: Instant,
    courseId: id,
    classId: id,
    description: text,
    links: z.array(z.string()),
    /** Where it is in the ZIP; null where the file itself is missing. */
    path: text,
  }),
  accounts: z.object({
    studentId: RowId,
    /** Of a student who was deleted. */
    name: text,
    charged: Money,
    paid: Money,
    corrected: Money,
  }),
  entries: z.object({
    id: RowId,
    studentId: RowId,
    kind: z.string(),
    date: Day,
    amount: Money,
    title: text,
    note: text,
    method: text,
    classId: id,
    courseId: id,
    courseName: text,
    duration: z.nullable(count),
    isTyped: z.boolean(),
    invoiceId: id,
    refersTo: id,
    source: text,
    planId: id,
    planMonth: day,
    createdAt: Instant,
  }),
  /** As they were issued; the PDFs are beside them, by number. */
  invoices: Invoice,
  agreedCharges: z.object({ classId: RowId, studentId: RowId, amount: Money, isTyped: z.boolean() }),
  tuitionPlans: z.object({
    id: RowId,
    studentId: RowId,
    courseId: RowId,
    kind: z.string(),
    startsOn: Day,
    endsOn: day,
    amount: Money,
    firstAmount: money,
    lastAmount: money,
    unit: text,
    size: z.nullable(count),
    whenUsedUp: text,
    boughtOn: Day,
    takenBackOn: day,
  }),
  tuitionPlanSharers: z.object({ planId: RowId, studentId: RowId }),
  planUses: z.object({ classId: RowId, studentId: RowId, planId: RowId, units: count }),
  statementImports: z.object({ id: RowId, name: z.string(), createdAt: Instant, takenBackAt: instant }),
  statementPayments: z.object({ entryId: RowId, importId: RowId, line: count, foundBy: z.string() }),
  knownPayers: z.object({ id: RowId, name: z.string(), account: text, studentId: RowId, createdAt: Instant }),
  cardPayments: z.object({ entryId: RowId, brand: text, last4: text, fee: Money, dispute: text }),
  cardRefunds: z.object({ refundId: z.string(), entryId: RowId }),
  /** As they left. */
  mails: z.object({
    id: RowId,
    kind: z.string(),
    address: z.string(),
    readerName: z.string(),
    studentIds: z.array(RowId),
    subject: z.string(),
    text: text,
    state: z.string(),
    reason: text,
    createdAt: Instant,
    closedAt: instant,
  }),
  mailReaders: z.object({
    studentId: RowId,
    classes: z.nullable(z.array(z.string())),
    money: z.nullable(z.array(z.string())),
    payerEmail: text,
  }),
  mailRefused: z.object({ address: z.string(), code: count, reason: z.string(), refusedAt: Instant }),
  mailUnsubscribed: z.object({ address: z.string(), kind: z.string(), endedAt: Instant }),
  /** What families did or asked for. */
  requests: z.object({
    id: RowId,
    studentId: id,
    act: z.string(),
    state: z.string(),
    classId: id,
    missedClassId: id,
    title: z.string(),
    scheduledAt: WallTime,
    duration: count,
    wantedAt: z.nullable(WallTime),
    words: text,
    answer: text,
    isLate: z.boolean(),
    makeUpUntil: day,
    actedAt: Instant,
    answeredAt: instant,
  }),
  actsOff: z.object({ studentId: RowId }),
  /** What families agreed to; the answer before it was withdrawn is in `given…`. */
  consents: z.object({
    id: RowId,
    studentId: RowId,
    title: z.string(),
    state: z.string(),
    answeredOn: day,
    way: text,
    words: text,
    givenOn: day,
    givenWay: text,
    givenWords: text,
    askedOn: day,
    askedAgainOn: day,
  }),
  /** Who asked for a lesson on the booking page. */
  visitors: z.object({
    id: RowId,
    requestId: id,
    title: z.string(),
    minutes: count,
    price: text,
    courseId: RowId,
    startsAt: WallTime,
    name: z.string(),
    studentName: text,
    address: z.string(),
    zone: z.string(),
    answers: z.unknown(),
    createdAt: Instant,
    confirmedAt: instant,
  }),
  /** What was shared without sign-in; never what opens it. */
  links: z.object({
    id: RowId,
    studentId: id,
    use: z.enum(['page', 'calendar']),
    parts: z.array(z.enum(linkParts)),
    createdAt: Instant,
    openedAt: instant,
  }),
  /** From here on the teacher's own, which no student's export has. */
  timeOff: z.object({ id: RowId, title: z.string(), startsAt: WallTime, endsAt: WallTime }),
  openTimes: z.object({
    weekly: z.unknown(),
    exceptions: z.unknown(),
    bufferMinutes: count,
    noticeHours: count,
    weeksAhead: count,
    mostPerDay: z.nullable(count),
  }),
  calendars: z.object({ id: RowId, name: z.string(), host: text, createdAt: Instant }),
  absenceRules: z.object({
    absence: z.string(),
    afterAll: z.string(),
    makeUp: z.string(),
    move: z.string(),
    noticeHours: count,
    late: z.string(),
    hasMakeUps: z.boolean(),
    perHalfYear: count,
    makeUpDays: count,
  }),
  bookingPage: z.object({
    mode: z.string(),
    words: text,
    kinds: z.unknown(),
    marksBest: z.boolean(),
    isFindable: z.boolean(),
  }),
  mailKinds: z.object({ kind: z.string(), onSince: Instant }),
  mailOptions: z.object({ reminderHours: count, requestMails: text }),
  invoiceDetails: z.object({
    name: text,
    email: text,
    address: text,
    street: text,
    postalCode: text,
    town: text,
    country: text,
    taxNumber: text,
    terms: text,
    paymentInstructions: text,
    dueDays: count,
    retentionYears: count,
    currency: z.string(),
    iban: text,
    bic: text,
    upiId: text,
  }),
  workspace: z.object({ timeZone: text, language: z.string() }),
  erasedStudents: z.object({ studentId: RowId, erasedAt: Instant, namesGoneAt: instant }),
}

export type ExportPart = keyof typeof exportParts
export type ExportedRow<Part extends ExportPart> = z.infer<(typeof exportParts)[Part]>

export const partPath = (part: string): string => `data/${part}.json`

/** Last in the ZIP, `manifest.json`: what there is besides. */
export const ExportManifest = z.object({
  format: z.literal('lectern-export'),
  version: z.literal(1),
  madeBy: z.string(),
  madeAt: Instant,
  /** Null: the whole workspace. */
  studentId: z.nullable(RowId),
  currency: z.string(),
  /** Something was written while rows were read, so that some may be older than others. */
  changedMeanwhile: z.boolean(),
  entries: z.array(
    z.object({
      path: z.string(),
      bytes: z.number(),
      sha256: z.string(),
      /** Of a file with rows. */
      rows: z.optional(count),
    }),
  ),
  /** Titles of files that could not be found. */
  missing: z.array(z.string()),
})
export type ExportManifest = z.infer<typeof ExportManifest>
