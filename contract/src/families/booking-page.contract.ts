import * as z from 'zod/mini'
import { ClassValue, Duration } from '../classes/class-fields.ts'
import { endpoint } from '../endpoint.ts'
import { Name, optionalText, RowId, requiredText } from '../fields.ts'
import { Revision, seenRevision } from '../revision.ts'
import {
  bookingLengths,
  bookingModes,
  bookingNameBounds,
  isBookingName,
  isReservedName,
  maxKinds,
  maxQuestions,
} from './booking-values.ts'

const Question = z.object({
  text: requiredText(bookingLengths.question),
  /** A few lines instead of one. */
  isLong: z.boolean(),
  isOptional: z.boolean(),
})
export type BookingQuestion = z.infer<typeof Question>

/** A kind of lesson that visitors may choose. */
export const BookingKind = z.object({
  title: Name,
  minutes: Duration,
  /** Null: free. */
  price: ClassValue,
  courseId: RowId,
  words: optionalText(bookingLengths.words),
  questions: z.array(Question).check(z.maxLength(maxQuestions)),
})
export type BookingKind = z.infer<typeof BookingKind>

/** As they are kept. */
const KeptKind = z.object({
  title: z.string(),
  minutes: z.int(),
  price: z.nullable(z.string()),
  courseId: RowId,
  words: z.nullable(z.string()),
  questions: z.array(z.object({ text: z.string(), isLong: z.boolean(), isOptional: z.boolean() })),
})

export const BookingPageSettings = z.object({
  /** Open to anyone who has the address. */
  isOn: z.boolean(),
  mode: z.enum(bookingModes),
  words: optionalText(bookingLengths.words),
  kinds: z.array(BookingKind).check(z.maxLength(maxKinds)),
  /** Marks times beside classes, which tells where classes are. */
  marksBest: z.boolean(),
  /** By search engines. */
  isFindable: z.boolean(),
})
export type BookingPageSettings = z.infer<typeof BookingPageSettings>

export const KeptBookingPage = z.object({
  isOn: z.boolean(),
  mode: z.enum(bookingModes),
  words: z.nullable(z.string()),
  kinds: z.array(KeptKind),
  marksBest: z.boolean(),
  isFindable: z.boolean(),
  /** In the address; null until the teacher has chosen one. */
  name: z.nullable(z.string()),
  /** Where visitors come; null without a name. */
  url: z.nullable(z.string()),
  /** Without a mail server codes reach nobody: false where the page stays shut for that. */
  canOpen: z.boolean(),
  /** Of prices. */
  currency: z.string(),
  revision: Revision,
})
export type KeptBookingPage = z.infer<typeof KeptBookingPage>

export const getBookingPage = endpoint({
  method: 'GET',
  path: '/api/booking-page',
  summary: 'What strangers may book on the booking page, and its address',
  response: KeptBookingPage,
})

export const changeBookingPage = endpoint({
  method: 'PUT',
  path: '/api/booking-page',
  summary: 'Sets what strangers may book, and opens or shuts the booking page',
  body: z.extend(BookingPageSettings, seenRevision),
  response: KeptBookingPage,
})

export const BookingName = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.refine(
    isBookingName,
    `Please use ${bookingNameBounds.least} to ${bookingNameBounds.most} lower-case letters, digits and single hyphens`,
  ),
  z.refine((name) => !isReservedName(name), 'This word is kept for the product. Please choose another'),
)

export const nameBookingPage = endpoint({
  method: 'PUT',
  path: '/api/booking-page/name',
  summary: 'Chooses the name in the address of the booking page; the one before leads nowhere from then on',
  body: z.object({ name: BookingName }),
  response: z.object({
    page: KeptBookingPage,
    /** Another teacher has the name: the one before stays. */
    isTaken: z.boolean(),
    /** Some that nobody has. */
    free: z.array(z.string()),
  }),
})

/** A name that no rule of the teacher's keeps: whatever is none leads nowhere, the look-up alone decides. */
const name = z.string().check(z.maxLength(200))
const token = z.string().check(z.maxLength(200))
const zone = z.optional(z.string().check(z.maxLength(64)))
const short = z.optional(z.string().check(z.maxLength(40)))
const text = (max: number) => z._default(z.string().check(z.maxLength(4 * max)), '')

/*
 * HTML without script and without cookies, for people who are no students yet. A GET changes nothing.
 */

export const openBookingPage = endpoint({
  method: 'GET',
  path: '/book/:name',
  summary: 'Kinds of lesson and open times, for anyone',
  access: 'visitor',
  status: 200,
  params: z.object({ name }),
  query: z.object({ zone, kind: short, from: short }),
})

export const askWhoBooks = endpoint({
  method: 'GET',
  path: '/book/:name/who',
  summary: 'The form for whoever has chosen a time',
  access: 'visitor',
  status: 200,
  params: z.object({ name }),
  query: z.object({ zone, kind: short, time: short, again: z.optional(token) }),
})

export const sayWhoBooks = endpoint({
  method: 'POST',
  path: '/book/:name/who',
  summary: 'Takes who asks for a time, and sends a code to their address',
  access: 'visitor',
  status: 303,
  params: z.object({ name }),
  body: z.object({
    form: text(500),
    name: text(bookingLengths.name),
    student: text(bookingLengths.name),
    address: text(bookingLengths.address),
    answer1: text(bookingLengths.answer),
    answer2: text(bookingLengths.answer),
    answer3: text(bookingLengths.answer),
    answer4: text(bookingLengths.answer),
    answer5: text(bookingLengths.answer),
  }),
})

export const openBooking = endpoint({
  method: 'GET',
  path: '/booking/:token',
  summary: 'Where a booking stands, for whoever asked for it',
  access: 'visitor',
  status: 200,
  params: z.object({ token }),
  query: z.object({ said: short }),
})

export const confirmBooking = endpoint({
  method: 'POST',
  path: '/booking/:token/code',
  summary: 'Confirms the address by the code in the mail, and holds or books the time',
  access: 'visitor',
  status: 303,
  params: z.object({ token }),
  body: z.object({ code: text(20) }),
})

export const askNewCode = endpoint({
  method: 'POST',
  path: '/booking/:token/new-code',
  summary: 'Sends another code; the one before is none any more',
  access: 'visitor',
  status: 303,
  params: z.object({ token }),
})

export const withdrawBooking = endpoint({
  method: 'POST',
  path: '/booking/:token/withdrawal',
  summary: 'Withdraws what was asked for: the time is free again',
  access: 'visitor',
  status: 303,
  params: z.object({ token }),
})
