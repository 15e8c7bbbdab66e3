import { offsAt } from './offs.ts'
import type { Difference, Play } from './play.ts'
import { dateIn, isHolder, membersOf, timeIn, type World } from './world.ts'

/** Where the server is wrong and the model right; to be emptied. */
type Known = { name: string; why: string; isIt: (difference: Difference, play: Play) => boolean }

const hasTwins = (world: World): boolean =>
  [...world.series.keys()].some((id) => {
    const dates = membersOf(world, id).map(({ date }) => date)
    return new Set(dates).size < dates.length
  })

const hasDateInTwo = (world: World): boolean =>
  [...world.series.values()].some((series) =>
    Object.keys(series.leftOut).some(
      (date) => offsAt(world, `${date} ${timeIn(series.start)}`, series.template.duration).length > 1,
    ),
  )

/** Since the step that was undone at last its class was recorded, and nothing else happened to it. */
function isRecordedSince(told: readonly string[]): boolean {
  const [, key = ''] = /undo (\S+)/.exec(told.at(-1) ?? '') ?? []
  const from = told.findIndex((line) => line.includes(`(${key})`))
  const [, id = ''] = /class (\d+)/.exec(told[from] ?? '') ?? []
  const since = told.slice(from + 1).filter((line) => line.includes(`class ${id} `))

  return since.length > 0 && since.every((line) => line.includes(`record class ${id} `))
}

const holders = (world: World) => [...world.lessons.values()].filter((lesson) => isHolder(world, lesson))

export const known: readonly Known[] = [
  {
    name: 'a rule handed to a class that was moved past its end',
    why: 'the end is compared with that class instead of the start of the rule, so that every change of the rule is refused',
    isIt: ({ step, before, found }) =>
      step.startsWith('put holder') &&
      found.some((line) => line.startsWith('answered 400')) &&
      [...before.series.values()].some(
        ({ holder, rule }) =>
          dateIn(before.lessons.get(holder)?.scheduledAt ?? '') > (rule.recurrenceEndDate ?? '9999'),
      ),
  },
  {
    name: 'PUT of a class that holds a rule',
    why: 'moved onto a date of its series that has a class it stands for the same date, and later changes fail; changed after it was moved alone it stands for another date than before',
    isIt: ({ step, before, expected }) =>
      hasTwins(before) ||
      hasTwins(expected) ||
      (step.startsWith('put holder') &&
        holders(before).some(({ date, scheduledAt }) => date !== dateIn(scheduledAt))),
  },
  {
    name: 'a weekday changed together with the date',
    why: 'is planned as another rule: dates that were deleted or left out do not move along',
    isIt: ({ step }, { asked }) =>
      /change (following|all)/.test(step) &&
      asked.scheduledAt !== undefined &&
      asked.recurrencePattern !== undefined,
  },
  {
    name: 'reopening after a student was deleted',
    why: 'their charge stays although nobody invoiced it and the class is to be recorded again',
    isIt: ({ before, expected }) =>
      [...before.entries.values()].some(
        ({ id, student, lesson }) =>
          lesson !== null && !before.students.has(student) && !expected.entries.has(id),
      ),
  },
  {
    name: 'undo of a recording after other topics were recorded since',
    why: 'a record that is written again with other topics alone counts as untouched',
    isIt: ({ step, found }, { told }) =>
      step.startsWith('undo') &&
      found.some((line) => line.startsWith('answered 200, expected 409')) &&
      isRecordedSince(told),
  },
  {
    name: 'a date in two time offs that do not touch',
    why: 'a long class reaches into both, and either gives it back although the other one covers it',
    isIt: ({ before, expected, found }) =>
      found.some((line) => /is there, expected none|effect of time off/.test(line)) &&
      [before, expected].some(hasDateInTwo),
  },
  {
    name: 'a date that was empty before time off filled by undoing it',
    why: 'why a date is empty is worked out afterwards: whatever lies in time off counts as left out by it',
    isIt: ({ before, found }) =>
      found.some((line) => /is there, expected none|effect of time off|leftOut/.test(line)) &&
      [...before.series.values()].some(({ leftOut }) => Object.values(leftOut).includes(null)),
  },
]

export const findKnown = (difference: Difference, play: Play): string | undefined =>
  known.find(({ isIt }) => isIt(difference, play))?.name
