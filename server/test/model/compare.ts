import type { Class } from '@lectern/contract/classes/classes.contract.ts'
import { type Lesson, noRule, type Rule, seriesOf, type World } from './world.ts'

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

/** Everything that a teacher sees of a class, as the list should show it. */
function shownOf(world: World, lesson: Lesson) {
  const series = seriesOf(world, lesson)
  const holds = series?.holder === lesson.id
  const rule: Rule = series && holds ? series.rule : noRule

  return {
    courseId: lesson.courseId,
    title: lesson.title,
    description: lesson.description,
    scheduledAt: lesson.scheduledAt,
    duration: lesson.duration,
    courseLink: lesson.courseLink,
    classValue: lesson.classValue,
    studentIds: lesson.studentIds,
    topicIds: lesson.topicIds,
    contentIds: [] as string[],
    status: lesson.status,
    cancelReason: lesson.cancelReason,
    isRecorded: lesson.record?.isRecorded ?? false,
    isRecurring: holds,
    ...rule,
    parentClassId: series && !holds ? series.holder : null,
    generatedUntil: series && holds ? series.until : null,
  }
}

/** What the list shows and should not, or does not and should. */
export function differencesIn(world: World, listed: readonly Class[]): string[] {
  const found: string[] = []
  const seen = new Set<number>()
  for (const row of listed) {
    seen.add(row.id)
    const lesson = world.lessons.get(row.id)
    if (!lesson) {
      found.push(`${nameOf(row)} is there, expected none`)
      continue
    }
    for (const [name, expected] of Object.entries(shownOf(world, lesson))) {
      const actual = row[name as keyof Class]
      if (textOf(sorted(actual)) !== textOf(sorted(expected)))
        found.push(`${nameOf(row)}: ${name} is ${textOf(actual)}, expected ${textOf(expected)}`)
    }
  }
  for (const lesson of world.lessons.values())
    if (!seen.has(lesson.id)) found.push(`${nameOf(lesson)} is missing`)

  return found
}

/** The database writes the keys of an object in an order of its own. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => one.localeCompare(other)))
    : value

const nameOf = ({ id, scheduledAt, title }: Pick<Class, 'id' | 'scheduledAt' | 'title'>): string =>
  `class ${id} "${title}" on ${scheduledAt}`
