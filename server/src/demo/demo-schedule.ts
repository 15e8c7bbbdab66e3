import { addDays, weekdayOf } from '@lectern/contract/calendar.ts'
import { demoLessons, type Lesson } from './demo-lessons.ts'
import type { DemoCode } from './demo-people.ts'

/** A lesson that comes back every week: on which weekdays (Sunday is 0), when, how long and for how much. */
type WeeklyClass = {
  code: DemoCode
  days: number[]
  time: string
  duration: number
  value: string | null
  titles: string[]
  /** The title of the topic and of the file that belong to it. */
  topic?: string
  file?: string
}

export const weeklyClasses: WeeklyClass[] = [
  {
    code: 'ALG2-A',
    days: [1, 3, 5],
    time: '09:00',
    duration: 90,
    value: '45.00',
    titles: ['Completing the square', 'Discriminant', 'Exponential growth', 'Word problems'],
    topic: 'The discriminant',
    file: 'Discriminant practice',
  },
  {
    code: 'SAT-RW',
    days: [2, 4, 6],
    time: '11:30',
    duration: 60,
    value: '40.00',
    titles: ['Transitions', 'Command of evidence', 'Timed section'],
    topic: 'Transitions',
    file: 'Transitions reference',
  },
  {
    code: 'BIO-AP',
    days: [1, 2, 4],
    time: '15:00',
    duration: 90,
    value: '55.00',
    titles: ['Cell respiration', 'Photosynthesis', 'Laboratory report', 'Genetics'],
    topic: 'Cellular respiration',
    file: 'Respiration worksheet',
  },
  {
    code: 'WRT-101',
    days: [1, 4],
    time: '16:30',
    duration: 90,
    value: '50.00',
    titles: ['Peer review circle', 'Opening lines', 'Dialogue'],
    topic: 'Peer review circle',
    file: 'Peer review walkthrough',
  },
  {
    code: 'ESP-B1',
    days: [0, 2, 5],
    time: '18:30',
    duration: 60,
    value: '35.00',
    titles: ['Travel dialogues', 'At the market', 'Telling a story'],
    topic: 'At the market',
    file: 'Market vocabulary',
  },
  {
    code: 'MUS-1',
    days: [0, 3, 6],
    time: '20:30',
    duration: 30,
    value: null,
    titles: ['Ear training', 'Intervals', 'Reading rhythm'],
    topic: 'Keys and the circle of fifths',
  },
]

/** Held and recorded, cancelled, or so recent that nobody has recorded it yet. */
export type PastClass = {
  weekly: WeeklyClass
  date: string
  lesson: Lesson
  seed: number
  fate: 'recorded' | 'cancelled' | 'open'
}

const weeksBack = 17
/** Classes of the last days that wait to be recorded. */
const daysOpen = 1

/** What was taught before today, class by class in the order of each course; now and then one was cancelled. */
export function pastClasses(today: string): PastClass[] {
  const dates = Array.from({ length: weeksBack * 7 }, (_, index) => addDays(today, index - weeksBack * 7))
  const taught = new Map<DemoCode, number>()

  return dates.flatMap((date, day) =>
    weeklyClasses
      .filter(({ days }) => days.includes(weekdayOf(date)))
      .map((weekly, index) => {
        const seed = day * 3 + index
        const lessons = demoLessons[weekly.code]
        const number = taught.get(weekly.code) ?? 0
        const isCancelled = seed % 17 === 0
        if (!isCancelled) taught.set(weekly.code, number + 1)
        const fate = isCancelled ? 'cancelled' : day >= dates.length - daysOpen ? 'open' : 'recorded'
        return { weekly, date, lesson: lessonOf(lessons, number), seed, fate }
      }),
  )
}

/** A topic is gone into every fourth time only, so that some were covered long ago and somebody has missed one. */
function lessonOf(lessons: readonly Lesson[], number: number): Lesson {
  const lesson = lessons[number % lessons.length] as Lesson
  const round = Math.floor(number / lessons.length)

  return { ...lesson, topics: lesson.topics.filter((title) => (title.length + round) % 4 === 0) }
}

/** The first such weekday from today on: there a series begins. */
export const firstDay = (day: number, today: string): string =>
  addDays(today, (day - weekdayOf(today) + 7) % 7)

type Single = { weekly: WeeklyClass; date: string; title: string }

/** What does not come back, two of it at the time of something else, whatever weekday it is today. */
export function singleClasses(today: string): Single[] {
  const tomorrow = addDays(today, 1)
  const single = (code: DemoCode, day: number, title: string, change: Partial<WeeklyClass>): Single[] =>
    weeklyClasses
      .filter((weekly) => weekly.code === code)
      .map((weekly) => ({ weekly: { ...weekly, ...change }, date: firstDay(day, tomorrow), title }))

  return [
    ...single('BIO-AP', 2, 'Exam review', { time: '16:00', duration: 60, value: '55.00' }),
    ...single('SAT-RW', 6, 'Mock exam', { time: '13:00', duration: 180, value: '90.00' }),
    ...single('WRT-101', 4, 'One to one with Wren', { time: '17:00', duration: 30, value: '20.00' }),
    ...single('MUS-1', 5, 'Night of recitals', { time: '22:30', duration: 120 }),
  ]
}
