import { addDays } from '@lectern/contract/calendar.ts'
import {
  type ClassChange,
  createClass,
  deleteClass,
  deleteClassChildren,
  type NewClass,
  updateClass,
} from '@lectern/contract/classes/classes.contract.ts'
import {
  changeSeries,
  previewChange,
  type WantedChange,
} from '@lectern/contract/classes/series-change.contract.ts'
import { undoBounds, undoChange } from '@lectern/contract/classes/undo.contract.ts'
import { rename } from './bind.ts'
import { applyChange, planChange } from './changes.ts'
import {
  type Dice,
  pickDate,
  pickLesson,
  pickRule,
  pickShared,
  pickStudents,
  pickTime,
  pickTitle,
  pickValue,
} from './choices.ts'
import type { Line } from './division.ts'
import * as edits from './edits.ts'
import { Difference, type Play, take } from './play.ts'
import { answersToUndo, undoChange as undoInModel } from './undo.ts'
import {
  type Change,
  cloneWorld,
  dateIn,
  isHolder,
  type Lesson,
  Refused,
  type Rule,
  seriesOf,
  timeIn,
  type World,
} from './world.ts'

export type Action = (play: Play, dice: Dice) => Promise<unknown>

export const at = (id: number) => ({ params: { id: String(id) } })

export const keyOf = ({ told }: Play): string => `step-${String(told.length).padStart(4, '0')}`

export const named = (world: World, lesson: Lesson): string => {
  const series = seriesOf(world, lesson)
  const role = series ? `, ${isHolder(world, lesson) ? 'holds' : 'in'} series ${series.id}` : ''
  return `class ${lesson.id} (${lesson.scheduledAt}, ${lesson.status}${role})`
}

const noRule = {
  recurrenceType: null,
  recurrencePattern: null,
  recurrenceInterval: 1,
  recurrenceEndDate: null,
  recurrenceCount: null,
}

/** What is as usual goes without saying. */
const wordsOf = (body: NewClass): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(body).filter(
        ([, value]) => value !== null && value !== false && value !== 'scheduled' && String(value) !== '',
      ),
    ),
  )

async function create(play: Play, dice: Dice, repeats: boolean): Promise<void> {
  const { world } = play
  const date = pickDate(world, dice)
  const body: NewClass = {
    courseId: dice.pick([...world.courses]) ?? 1,
    title: pickTitle(dice),
    description: null,
    scheduledAt: `${date} ${pickTime(dice)}`,
    duration: dice.one(60, 90, 600),
    courseLink: null,
    classValue: pickValue(dice),
    studentIds: pickStudents(world, dice),
    topicIds: [],
    contentIds: [],
    status: dice.once(12) ? 'completed' : 'scheduled',
    isRecurring: repeats,
    ...(repeats ? pickRule(dice, date) : noRule),
  }
  await take(play, {
    kind: repeats ? 'create series' : 'create',
    words: `create ${wordsOf(body)}`,
    call: () => play.client.call(createClass, { body }),
    model(draft, answer) {
      const { id } = edits.createClass(draft, body)
      if (answer.body) rename(draft, new Map([[id, answer.body.id]]))
    },
  })
}

/** A change of rule or dates or both, as the form of a series sends it. */
function pickRuleChange(dice: Dice, lesson: Lesson, rule: Rule | undefined): ClassChange {
  const date = dateIn(lesson.scheduledAt)
  const other = pickRule(dice, date)
  const { recurrenceType, recurrencePattern, recurrenceInterval, recurrenceEndDate, recurrenceCount } = other
  const what = dice.one('end', 'pattern', 'all', 'interval')
  if (what === 'all' || !rule) return other
  if (what === 'interval' && rule.recurrenceType === 'weekly')
    return { recurrenceInterval: dice.one(1, 2, 3, 4) }
  if (what === 'pattern') return { recurrenceType, recurrencePattern, recurrenceInterval }
  return { recurrenceEndDate, recurrenceCount }
}

const movedTo = (dice: Dice, { scheduledAt }: Lesson): string =>
  `${addDays(dateIn(scheduledAt), dice.one(0, 1, -1, 2, 3, -3, 7, -7, 14, 30, -30))} ${pickTime(dice)}`

function pickPut(play: Play, dice: Dice, lesson: Lesson): ClassChange {
  const { world } = play
  const holds = isHolder(world, lesson)
  const what = dice.one('shared', 'move', 'status', 'rule', 'move and shared', 'end', 'move and rule')
  const change: ClassChange = what.includes('shared') ? pickShared(world, dice) : {}
  if (what.includes('move')) change.scheduledAt = movedTo(dice, lesson)
  if (what === 'status') change.status = dice.one('scheduled', 'completed', 'cancelled')
  if (what.includes('rule') && (holds || dice.once(4)))
    Object.assign(change, { isRecurring: true }, pickRuleChange(dice, lesson, seriesOf(world, lesson)?.rule))
  if (what === 'end' && holds) change.isRecurring = false
  return change
}

const put: Action = async (play, dice) => {
  const lesson = pickLesson(play.world, dice)
  if (!lesson) return
  const key = keyOf(play)
  const change = pickPut(play, dice, lesson)
  play.asked = change
  const kind = isHolder(play.world, lesson)
    ? 'put holder'
    : lesson.series === null
      ? 'put single'
      : 'put child'
  await take(play, {
    kind: `${kind}${change.isRecurring === false ? ' off' : ''}`,
    words: `put ${named(play.world, lesson)} ${JSON.stringify(change)} (${key})`,
    call: () => play.client.call(updateClass, { ...at(lesson.id), query: { undo: key }, body: change }),
    model: (draft) => edits.putClass(draft, lesson.id, change),
    key,
  })
}

const remove: Action = async (play, dice) => {
  const lesson = pickLesson(play.world, dice)
  if (!lesson) return
  await take(play, {
    kind: isHolder(play.world, lesson) ? 'delete holder' : 'delete',
    words: `delete ${named(play.world, lesson)}`,
    call: () => play.client.call(deleteClass, at(lesson.id)),
    model: (draft) => edits.removeClass(draft, lesson.id),
  })
}

const removeChildren: Action = async (play, dice) => {
  const holders = [...play.world.series.values()].map(({ holder }) => holder)
  const id = dice.once(6) ? pickLesson(play.world, dice)?.id : dice.pick(holders)
  const lesson = play.world.lessons.get(id ?? 0)
  if (!lesson) return
  const key = keyOf(play)
  await take(play, {
    kind: 'delete children',
    words: `delete children of ${named(play.world, lesson)} (${key})`,
    call: () => play.client.call(deleteClassChildren, { ...at(lesson.id), query: { undo: key } }),
    model: (draft) => edits.removeChildren(draft, lesson.id),
    key,
  })
}

const reasons = ['holiday', 'student ill', 'teacher ill', 'other'] as const

function pickWanted(play: Play, dice: Dice, lesson: Lesson): WantedChange {
  const { world } = play
  const scope = dice.one('following', 'all', 'this', 'following', 'all')
  const what = dice.one(
    'move',
    'shared',
    'rule',
    'cancel',
    'move',
    'delete',
    'move and shared',
    'rule and move',
    'status',
    'date and weekday',
  )
  if (what === 'cancel')
    return {
      scope,
      action: 'cancel',
      reason: dice.one(...reasons),
      isCharged: scope === 'this' && dice.once(3),
    }
  if (what === 'delete') return { scope, action: 'delete' }
  const change: ClassChange = what.includes('shared') ? pickShared(world, dice) : {}
  if (what.includes('move')) change.scheduledAt = movedTo(dice, lesson)
  if (what === 'status') change.status = dice.one('scheduled', 'completed', 'cancelled')
  if (what.includes('rule'))
    Object.assign(change, pickRuleChange(dice, lesson, seriesOf(world, lesson)?.rule))
  if (what === 'date and weekday') Object.assign(change, pickOtherDay(world, dice, lesson))
  return { scope, action: 'change', change }
}

/** As a form sends it in which the day and the weekdays were changed alike. */
function pickOtherDay(world: World, dice: Dice, lesson: Lesson): ClassChange {
  const days = dice.one(1, -1, 2)
  const scheduledAt = `${addDays(dateIn(lesson.scheduledAt), days)} ${timeIn(lesson.scheduledAt)}`
  const known = seriesOf(world, lesson)?.rule.recurrencePattern?.days
  const moved = known?.map((day) => (day + days + 7) % 7).sort((one, other) => one - other)

  return { scheduledAt, ...(moved && { recurrencePattern: { days: moved } }) }
}

const inOrder = (lines: readonly Line[]): string[] =>
  lines
    .map(({ classId, outcome, from, to, reason, timeOff }) =>
      JSON.stringify({ classId, outcome, from, to, reason, timeOff }),
    )
    .sort()

/** What the preview shows is what the model plans, and what is then written. */
async function preview(
  play: Play,
  id: number,
  wanted: WantedChange,
  kind: string,
): Promise<string | undefined> {
  const { client, world } = play
  const { status, body } = await client.call(previewChange, { ...at(id), body: wanted })
  const words = `preview ${kind} of class ${id} ${JSON.stringify(wanted)} -> ${status}`
  const fail = (found: string[]): never => {
    play.told.push(words)
    throw new Difference(found, `preview ${kind}`, world, world)
  }
  try {
    const planned = planChange(cloneWorld(world), id, wanted)
    if (status !== 200) return fail([`answered ${status}, expected 200`])
    const [shown, expected] = [inOrder(body.dates), inOrder(planned.lines)]
    const wrong = [
      ...shown.filter((line) => !expected.includes(line)).map((line) => `shown ${line}`),
      ...expected.filter((line) => !shown.includes(line)).map((line) => `not shown ${line}`),
      ...(body.count === planned.count && body.total === planned.total
        ? []
        : [`shown ${body.count} of ${body.total}, expected ${planned.count} of ${planned.total}`]),
    ]
    return wrong.length > 0 ? fail(wrong) : body.key
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.status !== status) fail([`answered ${status}, expected ${error.status}`])
    return undefined
  }
}

const change: Action = async (play, dice) => {
  const inSeries = [...play.world.lessons.values()].filter(({ series }) => series !== null)
  const lesson = inSeries.length > 0 && !dice.once(8) ? dice.pick(inSeries) : pickLesson(play.world, dice)
  if (!lesson) return
  const wanted = pickWanted(play, dice, lesson)
  play.asked = wanted.action === 'change' ? wanted.change : {}
  const key = keyOf(play)
  const kind = `${wanted.action} ${wanted.scope}`
  const seen = await preview(play, lesson.id, wanted, kind)
  const isUndoable = wanted.action !== 'delete'
  await take(play, {
    kind,
    words: `${kind} ${named(play.world, lesson)} ${JSON.stringify(wanted)}${isUndoable ? ` (${key})` : ''}`,
    call: () =>
      play.client.call(changeSeries, {
        ...at(lesson.id),
        query: { undo: key },
        body: { wanted, ...(seen !== undefined && { key: seen }) },
      }),
    model: (draft) => applyChange(draft, lesson.id, wanted),
    ...(isUndoable && { key }),
  })
}

/** A second device looks at a change, and makes it later, when it may be another one. */
const changeAsSeen: Action = async (play, dice) => {
  const { second, world, client } = play
  const { preview: seen } = second
  if (!seen) {
    const lesson = pickLesson(world, dice)
    if (!lesson) return
    const wanted = pickWanted(play, dice, lesson)
    const key = await preview(play, lesson.id, wanted, `${wanted.action} ${wanted.scope}`)
    if (key !== undefined) {
      const lines = inOrder(planChange(cloneWorld(world), lesson.id, wanted).lines).join()
      second.preview = { id: lesson.id, wanted, key, lines }
    }
    return
  }
  second.preview = null
  const wanted = seen.wanted as WantedChange
  await take(play, {
    kind: 'change as seen before',
    words: `second device: change class ${seen.id} as seen before ${JSON.stringify(wanted)}`,
    call: () => client.call(changeSeries, { ...at(seen.id), body: { wanted, key: seen.key } }),
    model(draft) {
      if (wanted.action === 'change') edits.requireNamed(draft, wanted.change)
      const { lines } = planChange(cloneWorld(draft), seen.id, wanted)
      if (inOrder(lines).join() !== seen.lines) throw new Refused(409)
      applyChange(draft, seen.id, wanted)
    },
  })
}

const undo: Action = async (play, dice) => {
  const { world } = play
  const isFresh = ({ at: then }: Change): boolean => world.instant - then < undoBounds.hours * 3_600_000
  const keys = [...world.changes.values()]
    .filter((each) => dice.once(20) || isFresh(each))
    .map(({ key }) => key)
  const last = world.log.at(-1)
  const key = (last && !dice.once(3) ? last : dice.pick(keys)) ?? 'step-none'
  if (!world.changes.has(key) && !dice.once(10)) return
  const isNewest = key === last
  await take(play, {
    kind: isNewest ? 'undo' : 'undo an earlier change',
    words: `undo ${key}`,
    call: () => play.client.call(undoChange, { params: { key } }),
    answers: answersToUndo(world, key),
    model: (draft) => undoInModel(draft, key),
    isUndo: true,
  })
}

export const classActions: Record<string, Action> = {
  create: (play, dice) => create(play, dice, false),
  'create series': (play, dice) => create(play, dice, true),
  put,
  delete: remove,
  'delete children': removeChildren,
  change,
  'change as seen': changeAsSeen,
  undo,
}
