import { isCalendarDate } from '@lectern/contract/calendar.ts'
import { datesAfter, latestEnd, type Recurrence } from '@lectern/contract/classes/recurrence.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const dateFrom = (first: string, days: number) =>
  fc.integer({ min: 0, max: days }).map((ahead) => Temporal.PlainDate.from(first).add({ days: ahead }))

const start = dateFrom('1999-12-01', 40_000)
const span = fc.integer({ min: -40, max: 1500 })

const rule: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.constant({ type: 'daily' as const }),
  fc.record({
    type: fc.constant('weekly' as const),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    interval: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    type: fc.constant('monthly' as const),
    months: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
  }),
)

/** The same said another way: every day of the span is asked whether the rule means it. */
function modelDates(rule: Recurrence, start: Temporal.PlainDate, until: Temporal.PlainDate): string[] {
  const dates: string[] = []
  for (
    let day = start.add({ days: 1 });
    Temporal.PlainDate.compare(day, until) <= 0;
    day = day.add({ days: 1 })
  )
    if (isMeant(rule, start, day)) dates.push(day.toString())

  return dates
}

function isMeant(rule: Recurrence, start: Temporal.PlainDate, day: Temporal.PlainDate): boolean {
  if (rule.type === 'daily') return true
  if (rule.type === 'weekly')
    return rule.days.includes(day.dayOfWeek % 7) && weeksFrom(start, day) % rule.interval === 0

  return rule.months.includes(day.month) && day.day === Math.min(start.day, day.daysInMonth)
}

const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 })
const weeksFrom = (start: Temporal.PlainDate, day: Temporal.PlainDate): number =>
  mondayOf(start).until(mondayOf(day)).days / 7

test('a rule gives the dates that a plain look at every day gives', () => {
  fc.assert(
    fc.property(rule, start, span, (rule, start, days) => {
      const until = start.add({ days })

      expect(datesAfter(rule, start.toString(), until.toString())).toEqual(modelDates(rule, start, until))
    }),
    { numRuns: 400 },
  )
})

test('a series that is continued has the dates that it has as a whole', () => {
  fc.assert(
    fc.property(rule, start, span, fc.integer({ min: -10, max: 1500 }), (rule, start, days, part) => {
      const [first, until] = [start.toString(), start.add({ days }).toString()]
      const from = start.add({ days: part }).toString()
      const whole = datesAfter(rule, first, until)

      expect(datesAfter(rule, first, until, Infinity, from)).toEqual(whole.filter((date) => date > from))
    }),
    { numRuns: 200 },
  )
})

test('a rule stops one past the most that is asked for', () => {
  fc.assert(
    fc.property(rule, start, span, fc.nat(50), (rule, start, days, max) => {
      const [first, until] = [start.toString(), start.add({ days }).toString()]

      expect(datesAfter(rule, first, until, max)).toEqual(datesAfter(rule, first, until).slice(0, max + 1))
    }),
    { numRuns: 200 },
  )
})

test('a date exists when the calendar has it, between 1970 and 2199', () => {
  const part = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(fc.integer({ min: 1960, max: 2210 }), part(13), part(33), (year, month, day) => {
      const text = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
      const exists = month >= 1 && month <= 12 && day >= 1 && day <= new Date(year, month, 0).getDate()

      expect(isCalendarDate(text)).toBe(exists && year >= 1970 && year <= 2199)
    }),
    { numRuns: 1000 },
  )
})

test('the 31st of each month is the last day of shorter months, also in leap years', () => {
  const everyMonth = { type: 'monthly', months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] } as const

  expect(datesAfter(everyMonth, '2027-12-31', '2028-06-30')).toEqual([
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
    '2028-05-31',
    '2028-06-30',
  ])
  expect(latestEnd('2024-02-29')).toBe('2029-02-28')
})
