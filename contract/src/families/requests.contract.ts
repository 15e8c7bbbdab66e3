import * as z from 'zod/mini'
import { CourseColor } from '../courses/courses.contract.ts'
import { endpoint } from '../endpoint.ts'
import { IdParam, Instant, RowId } from '../fields.ts'
import { planKinds } from '../tuition/plans/plan-values.ts'
import { familyActs, maxWords, requestFilters, requestStates } from './act-values.ts'
import { acceptedAs } from './booking-values.ts'

/** What one may still do about it. */
export const requestMoves = ['accept', 'decline', 'charge', 'pass', 'undo'] as const
export type RequestMove = (typeof requestMoves)[number]

/** Somebody who is no student yet, as they told it themselves. */
const Visitor = z.object({
  name: z.string(),
  /** Where the lesson is for somebody else. */
  studentName: z.nullable(z.string()),
  address: z.string(),
  timeZone: z.string(),
  /** Null: free. */
  price: z.nullable(z.string()),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Students about whom somebody reads at this address: the teacher may say that it is one of them. */
  known: z.array(z.object({ id: RowId, name: z.string() })),
  /** How many students there would be with this one. */
  studentNumber: z.int(),
})

export const FamilyRequest = z.object({
  id: RowId,
  act: z.enum(familyActs),
  /** One whose time is over has lapsed, whatever was written. */
  state: z.enum([...requestStates, 'lapsed']),
  /** A visitor has no number before they are accepted. */
  student: z.object({ id: z.nullable(RowId), name: z.string(), nickname: z.nullable(z.string()) }),
  /** Who is written to about the student: the guardian, else whoever pays. A link tells of nobody's name. */
  family: z.nullable(z.string()),
  visitor: z.nullable(Visitor),
  /** Null where it was deleted. */
  classId: z.nullable(RowId),
  title: z.string(),
  course: z.nullable(z.object({ name: z.string(), color: CourseColor })),
  /** `YYYY-MM-DD HH:MM:SS`, wall time; of a make-up that of the class that was missed. */
  scheduledAt: z.string(),
  duration: z.int(),
  /** The time that was chosen. */
  wantedAt: z.nullable(z.string()),
  /** The family's, and the teacher's. */
  words: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  isAlone: z.boolean(),
  /** How many are in the class besides. */
  others: z.int(),
  isLate: z.boolean(),
  /** How long before the class it was said. */
  hoursBefore: z.int(),
  noticeHours: z.int(),
  makeUpUntil: z.nullable(z.string()),
  /** Of a make-up that is booked: how many more may be earned in the half-year of the missed class, until its last day. */
  makeUps: z.nullable(z.object({ left: z.int(), of: z.int(), until: z.string() })),
  /** The answer to it did not reach this address, which was not changed since. */
  refused: z.nullable(
    z.object({ id: RowId, address: z.string(), code: z.nullable(z.int()), reason: z.nullable(z.string()) }),
  ),
  /** What a late absence costs, if it is charged, or a make-up; null where the class has no price, or a plan covers it. */
  charge: z.nullable(z.string()),
  /** What stands for it in place of a charge. */
  plan: z.nullable(z.enum(planKinds)),
  /** Where the account stands, and where with the charge, if it is made at once; since when something of it is overdue. */
  account: z.nullable(z.object({ from: z.string(), to: z.string(), overdueSince: z.nullable(z.string()) })),
  currency: z.string(),
  actedAt: Instant,
  lapsesAt: z.nullable(Instant),
  answeredAt: z.nullable(Instant),
  moves: z.array(z.enum(requestMoves)),
})
export type FamilyRequest = z.infer<typeof FamilyRequest>

export const requestsOnPage = 50

export const RequestQuery = z.object({
  state: z._default(z.enum(requestFilters), 'all'),
  /** Of a student's name. */
  search: z._default(z.string().check(z.maxLength(100)), ''),
  page: z._default(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.pipe(z.transform(Number), z.int())),
    1,
  ),
})
export type RequestQuery = z.infer<typeof RequestQuery>

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/requests',
  summary: 'What families did and ask for: what waits first, by when it lapses, then the newest',
  query: RequestQuery,
  response: z.object({
    requests: z.array(FamilyRequest),
    total: z.int(),
    counts: z.object({ all: z.int(), waiting: z.int(), done: z.int(), lapsed: z.int() }),
  }),
})

export const listWaitingRequests = endpoint({
  method: 'GET',
  path: '/api/waiting-requests',
  summary: 'How many requests of families wait for an answer, and the most urgent of them',
  response: z.object({ count: z.int(), requests: z.array(FamilyRequest) }),
})

const params = z.object({ id: IdParam })

export const answerRequest = endpoint({
  method: 'POST',
  path: '/api/requests/:id/answer',
  summary: 'Accepts a request or declines it with a line; charges a late absence or lets it pass',
  programs: 'never',
  status: 200,
  params,
  body: z.object({
    answer: z.enum(['accept', 'decline', 'charge', 'pass']),
    words: z._default(z.string().check(z.maxLength(maxWords)), ''),
    /** What becomes of a visitor's lesson, and which student they are; null: a new one. */
    as: z._default(z.enum(acceptedAs), 'class'),
    studentId: z._default(z.nullable(RowId), null),
  }),
  response: FamilyRequest,
})

export const undoRequest = endpoint({
  method: 'POST',
  path: '/api/requests/:id/undoing',
  summary: 'Takes back what a family did, or what was answered to it, within what has happened since',
  status: 200,
  params,
  response: FamilyRequest,
})
