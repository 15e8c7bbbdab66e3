import { addDays, weekdayOf } from '@lectern/contract/calendar.ts'
import { expect, test } from 'vitest'
import { singleClasses, weeklyClasses } from './demo-schedule.ts'

type Repeated = (typeof weeklyClasses)[number]

const startOf = ({ time }: Repeated): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const overlap = (one: Repeated, other: Repeated): boolean =>
  startOf(one) < startOf(other) + other.duration && startOf(other) < startOf(one) + one.duration

test.each([0, 1, 2, 3, 4, 5, 6])(
  'two of the classes that do not come back are at the time of something else, %i days after a Monday too',
  (days) => {
    const today = addDays('2026-11-16', days)
    const singles = singleClasses(today)
    const colliding = singles.filter(({ weekly: single, date }) =>
      weeklyClasses.some((weekly) => weekly.days.includes(weekdayOf(date)) && overlap(single, weekly)),
    )

    expect(singles.every(({ date }) => date > today)).toBe(true)
    expect(colliding.map(({ title }) => title)).toEqual(['Exam review', 'One to one with Wren'])
  },
)
