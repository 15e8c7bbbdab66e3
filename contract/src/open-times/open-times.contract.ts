import * as z from 'zod/mini'
import { isCalendarDate } from '../calendar.ts'
import { Duration } from '../classes/class-fields.ts'
import { endpoint } from '../endpoint.ts'
import { Revision, seenRevision } from '../revision.ts'
import { openTimesBounds } from './open-times-values.ts'

const { bufferMinutes, noticeHours, weeksAhead, mostPerDay, maxHoursPerDay, maxExceptions } = openTimesBounds

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/

const From = z.string().check(z.regex(clockTime, 'Please give a time, as in 15:00'))
/** 24:00 is the end of the day. */
const To = z
  .string()
  .check(z.refine((text) => text === '24:00' || clockTime.test(text), 'Please give a time, as in 18:00'))

/** On the teacher's wall: `09:00` to `12:30`. */
const Hours = z
  .object({ from: From, to: To })
  .check(z.refine(({ from, to }) => from < to, 'Open hours must end after they begin'))
export type Hours = z.infer<typeof Hours>

const HoursOfDay = z.array(Hours).check(z.maxLength(maxHoursPerDay))

/** Instead of the weekly hours; none: closed. */
const Exception = z.object({
  date: z.string().check(z.refine(isCalendarDate, 'Please give a date that exists, as in 2026-03-29')),
  hours: HoursOfDay,
})
export type Exception = z.infer<typeof Exception>

const within = ({ min, max }: { min: number; max: number }) => z.int().check(z.gte(min), z.lte(max))

/** When families may book, before anything is in the calendar. */
export const OpenTimesSettings = z.object({
  /** Seven days, Sunday first as in a recurrence pattern; each with its hours. */
  weekly: z.array(HoursOfDay).check(z.length(7)),
  exceptions: z.array(Exception).check(z.maxLength(maxExceptions)),
  /** Kept free around classes and busy times. */
  bufferMinutes: within(bufferMinutes),
  /** How early a time must be chosen. */
  noticeHours: within(noticeHours),
  /** How far ahead times are offered. */
  weeksAhead: within(weeksAhead),
  /** Of classes; null: as many as fit. */
  mostPerDay: z.nullable(within(mostPerDay)),
})
export type OpenTimesSettings = z.infer<typeof OpenTimesSettings>

/** As they are kept. */
export const KeptOpenTimes = z.extend(OpenTimesSettings, { revision: Revision })
export type KeptOpenTimes = z.infer<typeof KeptOpenTimes>

export const getOpenTimesSettings = endpoint({
  method: 'GET',
  path: '/api/open-times/settings',
  summary: 'Weekly hours, exceptions, and the numbers by which times are offered',
  response: KeptOpenTimes,
})

export const changeOpenTimesSettings = endpoint({
  method: 'PUT',
  path: '/api/open-times/settings',
  summary: 'Sets weekly hours, exceptions and numbers; exceptions that are over are forgotten',
  body: z.extend(OpenTimesSettings, seenRevision),
  response: KeptOpenTimes,
})

/** A time that is offered. */
export const OpenTime = z.object({
  /** On the teacher's wall. */
  startsAt: z.string(),
  /** Right before or after a class. */
  isBeside: z.boolean(),
})
export type OpenTime = z.infer<typeof OpenTime>

const Minutes = z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.pipe(z.transform(Number), Duration))

export const listOpenTimes = endpoint({
  method: 'GET',
  path: '/api/open-times',
  summary: 'The times of next week that families could choose, Monday to Sunday',
  query: z.object({ minutes: Minutes }),
  response: z.object({
    /** Monday of next week. */
    from: z.string(),
    /** The Sunday. */
    through: z.string(),
    /** The teacher's zone. */
    timeZone: z.string(),
    times: z.array(OpenTime),
    /** How many there would be but for other calendars. */
    hidden: z.int(),
    /** Days of that week with time off, and what it is called. */
    timeOff: z.array(z.object({ date: z.string(), title: z.string() })),
  }),
})
