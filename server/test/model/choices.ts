import { addDays, weekdayOf } from '@lectern/contract/calendar.ts'
import type { ClassChange } from '@lectern/contract/classes/classes.contract.ts'
import fc from 'fast-check'
import { type Lesson, type Rule, todayIn, type World } from './world.ts'

/** Numbers from which a step takes its choices, one after the other; smaller ones are simpler. */
export type Numbers = readonly number[]

export class Dice {
  #at = 0
  readonly #numbers: Numbers
  constructor(numbers: Numbers) {
    this.#numbers = numbers
  }

  below(size: number): number {
    const number = this.#numbers[this.#at % this.#numbers.length] ?? 0
    this.#at += 1
    return size > 0 ? number % size : 0
  }

  pick<T>(all: readonly T[]): T | undefined {
    return all[this.below(all.length)]
  }

  one<T>(...all: [T, ...T[]]): T {
    return all[this.below(all.length)] ?? all[0]
  }

  /** Once in so many times. */
  once(inTimes: number): boolean {
    return this.below(inTimes) === inTimes - 1
  }
}

export const numbers = fc.array(fc.noBias(fc.nat(5039)), { minLength: 12, maxLength: 12 })

export const pickLesson = (world: World, dice: Dice): Lesson | undefined =>
  dice.pick([...world.lessons.values()].sort((one, other) => one.id - other.id))

/** From three weeks before today to five after it; most in the next days. */
export const pickDate = (world: World, dice: Dice): string =>
  addDays(todayIn(world), dice.one(0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 14, 21, 35, -1, -2, -7, -14, -20))

export const pickTime = (dice: Dice): string =>
  dice.one('15:00:00', '09:00:00', '16:30:00', '12:00:00', '02:30:00', '23:30:00', '00:00:00')

/** A rule that begins on a date. */
export function pickRule(dice: Dice, date: string): Rule {
  const type = dice.one('weekly', 'weekly', 'weekly', 'monthly', 'daily')
  const end = dice.one('date', 'count', 'none', 'date', 'count')
  const interval = type === 'weekly' ? dice.one(1, 1, 2, 3, 4) : 1
  const weeks = { daily: 1, weekly: 4, monthly: 20 }[type] * interval
  const isWithout = end === 'none' && !(type === 'daily')

  return {
    recurrenceType: type,
    recurrencePattern: pickPattern(dice, type, date),
    recurrenceInterval: interval,
    recurrenceEndDate:
      end === 'date' || (end === 'none' && !isWithout)
        ? addDays(date, dice.one(weeks * 7, 3, 0, weeks * 9))
        : null,
    recurrenceCount: end === 'count' ? dice.one(5, 3, 1, 8) : null,
  }
}

function pickPattern(dice: Dice, type: Rule['recurrenceType'], date: string): Rule['recurrencePattern'] {
  if (type === 'monthly')
    return { months: dice.one([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [1, 4, 7, 10, 11, 12], [2, 3, 5]) }
  if (type === 'daily') return null
  const own = weekdayOf(date)
  const days = dice.one([own], [own, (own + 2) % 7], [own, (own + 3) % 7, (own + 5) % 7], [(own + 1) % 7])

  return { days: days.sort((one, other) => one - other) }
}

export const pickStudents = (world: World, dice: Dice): string[] => {
  const bits = dice.below(8)
  return [...world.students].filter((_, index) => (bits >> index) % 2 === 1).map(String)
}

export const pickValue = (dice: Dice): string | null =>
  dice.one('30.00', null, '10.01', '0.00', '55.00', '0.02')

const titles = ['Cells', 'Enzymes', 'Osmosis', 'Genes', 'Algae'] as const

export const pickTitle = (dice: Dice): string => dice.one(...titles)

/** One or two fields that all classes of a series may have alike. */
export function pickShared(world: World, dice: Dice): ClassChange {
  const change: ClassChange = {}
  for (let more = dice.one(1, 1, 2); more > 0; more -= 1) {
    const field = dice.one(
      'title',
      'classValue',
      'studentIds',
      'duration',
      'description',
      'topicIds',
      'courseLink',
      'courseId',
    )
    if (field === 'title') change.title = pickTitle(dice)
    if (field === 'classValue') change.classValue = pickValue(dice)
    if (field === 'studentIds') change.studentIds = pickStudents(world, dice)
    if (field === 'duration') change.duration = dice.one(60, 90, 30, 600)
    if (field === 'description') change.description = dice.one(null, 'Bring a lens', 'Chapter 2')
    if (field === 'topicIds') change.topicIds = [...world.topics].slice(0, dice.below(3)).map(String)
    if (field === 'courseLink') change.courseLink = dice.one(null, 'https://meet.example/a')
    if (field === 'courseId') change.courseId = dice.pick([...world.courses]) ?? 1
  }

  return change
}
