import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, RowId, requiredText } from '../fields.ts'
import { Revision, seenRevision } from '../revision.ts'
import {
  endableKinds,
  listedStates,
  mailKinds,
  mailStates,
  maxMessageLength,
  readerRoles,
  reminderHours,
  requestMails,
  switchedKinds,
} from './mail-values.ts'

const Kind = z.enum(mailKinds)
const Switched = z.enum(switchedKinds)

/** One line of the outbox. */
export const MailInList = z.object({
  id: RowId,
  kind: Kind,
  state: z.enum(mailStates),
  subject: z.string(),
  readerName: z.string(),
  address: z.string(),
  /** When it leaves if it waits, else when it left, was refused or kept. */
  at: Instant,
  /** The clock on the reader's wall. */
  zone: z.string(),
  tries: z.int(),
  /** What the mail server said to the last try. */
  code: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  studentIds: z.array(RowId),
})
export type MailInList = z.infer<typeof MailInList>

export const MailDetails = z.extend(MailInList, {
  /** As the reader sees it; of one that waits, as it would leave now. Null: there is nothing to say any more. */
  html: z.nullable(z.string()),
  text: z.nullable(z.string()),
  fromName: z.string(),
  replyTo: z.nullable(z.string()),
  studentNames: z.array(z.string()),
})
export type MailDetails = z.infer<typeof MailDetails>

export const Mails = z.object({
  mails: z.array(MailInList),
  counts: z.object({ waiting: z.int(), refused: z.int(), sent: z.int(), kept: z.int() }),
  sentToday: z.int(),
  perDay: z.int(),
  /** Whether a mail server is set. */
  canSend: z.boolean(),
  /** An administrator stopped the mail of this workspace, or of all. */
  isStopped: z.boolean(),
})
export type Mails = z.infer<typeof Mails>

const params = z.object({ id: IdParam })

export const listMails = endpoint({
  method: 'GET',
  path: '/api/mails',
  summary: 'Mails to families: those that wait by when they leave, then the others, newest first',
  query: z.object({
    state: z.optional(z.enum(listedStates)),
    kind: z.optional(Kind),
    search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    page: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number))),
  }),
  response: Mails,
})

export const getMail = endpoint({
  method: 'GET',
  path: '/api/mails/:id',
  summary: 'A mail as its reader sees it, or would if it left now',
  programs: 'never',
  params,
  response: MailDetails,
})

/** HTML under a policy by which nothing runs and nothing is fetched. */
export const showMail = endpoint({
  method: 'GET',
  path: '/api/files/mails/:id',
  summary: 'The same as a page of its own, for a frame that runs nothing',
  programs: 'never',
  access: 'file',
  status: 200,
  params,
})

export const stopMail = endpoint({
  method: 'POST',
  path: '/api/mails/:id/stop',
  summary: 'Stops a mail that waits',
  params,
  status: 204,
})

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/mails/:id/sending',
  summary:
    'Sends a mail that was refused, kept or stopped, from what is true now; the address counts as mended',
  programs: 'never',
  params,
  status: 204,
})

const PerDay = z.array(z.int())

export const MailSettings = z.object({
  kinds: z.array(
    z.object({
      kind: Switched,
      isOn: z.boolean(),
      /** What it would have sent last week, Monday to Sunday, and to how many families. */
      lastWeek: z.object({ perDay: PerDay, families: z.int() }),
    }),
  ),
  /** The Monday of last week. */
  lastWeekFrom: z.string(),
  reminderHours: z.int(),
  /** Of the hours and of how the teacher hears of families; kinds are switched one by one. */
  revision: Revision,
  /** How the teacher hears what families do. */
  requestMails: z.enum(requestMails),
  perDay: z.int(),
  canSend: z.boolean(),
  students: z.int(),
  /** Time zones of readers. */
  zones: z.int(),
  notReached: z.object({
    noAddress: z.array(z.string()),
    refused: z.array(z.object({ names: z.array(z.string()), address: z.string(), reason: z.string() })),
    unsubscribed: z.array(z.object({ names: z.array(z.string()), kind: z.enum(endableKinds) })),
  }),
})
export type MailSettings = z.infer<typeof MailSettings>

export const getMailSettings = endpoint({
  method: 'GET',
  path: '/api/mail-settings',
  summary: 'Which kinds of mail are on, and what each would have sent last week',
  response: MailSettings,
})

export const changeMailSettings = endpoint({
  method: 'PUT',
  path: '/api/mail-settings',
  summary: 'Switches kinds of mail on and off, and says how long before a class reminders leave',
  programs: 'never',
  body: z.object({
    on: z.optional(z.array(Switched).check(z.maxLength(switchedKinds.length))),
    off: z.optional(z.array(Switched).check(z.maxLength(switchedKinds.length))),
    requestMails: z.optional(z.enum(requestMails)),
    reminderHours: z.optional(z.int().check(z.gte(reminderHours.least), z.lte(reminderHours.most))),
    ...seenRevision,
  }),
})

const Role = z.enum(readerRoles)
const Roles = z.array(Role).check(z.maxLength(readerRoles.length))

export const StudentReader = z.object({
  studentId: RowId,
  revision: Revision,
  name: z.string(),
  /** Null where there is none; what is no single address is there, and reaches nobody. */
  addresses: z.object({
    student: z.nullable(z.string()),
    guardian: z.nullable(z.string()),
    payer: z.nullable(z.string()),
  }),
  classes: z.array(Role),
  money: z.array(Role),
  /** Of these addresses: what a mail server said when it refused them. */
  refused: z.array(z.object({ address: z.string(), reason: z.string() })),
})
export type StudentReader = z.infer<typeof StudentReader>

export const listReaders = endpoint({
  method: 'GET',
  path: '/api/mail-readers',
  summary: 'Who reads mails about each student, apart for classes and for money',
  response: z.array(StudentReader),
})

/** One mailbox: no list, no name beside it, no line break. */
export const Mailbox = z
  .string()
  .check(
    z.trim(),
    z.maxLength(320),
    z.regex(
      /^[^\s@,;:<>()[\]\\"\p{C}]{1,64}@[^\s@,;:<>()[\]\\"\p{C}]{1,253}$/u,
      'Email must be a valid email address',
    ),
  )

export const changeReaders = endpoint({
  method: 'PUT',
  path: '/api/students/:id/mail-readers',
  summary: 'Chooses who reads mails about a student',
  programs: 'never',
  params,
  body: z.object({
    classes: z.optional(z.nullable(Roles)),
    money: z.optional(z.nullable(Roles)),
    payerEmail: z.optional(z.nullable(Mailbox)),
    ...seenRevision,
  }),
})

export const maxMessageReaders = 1000

export const NewMessage = z.object({
  subject: requiredText(200),
  text: requiredText(maxMessageLength),
  studentIds: z.optional(z.array(RowId).check(z.maxLength(maxMessageReaders))),
  courseId: z.optional(RowId),
  classId: z.optional(RowId),
  /** Chosen by the caller: the same key writes one message, however often it is sent. */
  key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
})
export type NewMessage = z.infer<typeof NewMessage>

export const writeMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  summary: 'Sends words of the teacher’s own to the families of these students, of a course or of a class',
  programs: 'never',
  body: NewMessage,
  response: z.object({ mails: z.int(), notReached: z.array(z.string()) }),
})

/** HTML. Scanners open links: only the button, or the mail program's own POST, changes something. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/unsubscribe/:token',
  summary: 'The page on which a reader ends mails of a kind',
  access: 'public',
  status: 200,
  params: z.object({ token: z.string().check(z.maxLength(1000)) }),
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/:token',
  summary: 'Ends mails of a kind to an address',
  access: 'public',
  status: 200,
  params: z.object({ token: z.string().check(z.maxLength(1000)) }),
})
