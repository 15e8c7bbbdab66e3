import { addDays } from '@lectern/contract/calendar.ts'
import { createTimeOff, deleteTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { rename } from './bind.ts'
import { type Dice, pickDate, pickTime } from './choices.ts'
import { type Action, at, keyOf } from './class-steps.ts'
import { look, type Play, take } from './play.ts'
import { addTimeOff, classesIn, removeTimeOff } from './time-off.ts'
import { cloneWorld, dateIn, type World } from './world.ts'

function pickSpan(
  world: World,
  dice: Dice,
): { from: string; through: string; startsAt: string; endsAt: string } {
  const lesson = dice.pick([...world.lessons.values()])
  const date = lesson && dice.below(4) > 0 ? dateIn(lesson.scheduledAt) : pickDate(world, dice)
  const last = addDays(date, dice.one(0, 1, 6, 13, 40))
  if (dice.below(3) > 0)
    return { from: date, through: last, startsAt: `${date} 00:00:00`, endsAt: `${addDays(last, 1)} 00:00:00` }
  const [from, through] = [`${date} 14:00:00`, `${last} 17:00:00`]

  return { from, through, startsAt: from, endsAt: through }
}

type Choice = { classId: number; choice: 'cancel' | 'keep' | 'move'; movedTo?: string }

function pickChoices(world: World, dice: Dice, span: { startsAt: string; endsAt: string }): Choice[] {
  const mode = dice.one('cancel', 'keep', 'each', 'move')

  return classesIn(world, span).map(({ id }) => {
    const choice = mode === 'each' ? dice.one('cancel', 'keep', 'move') : mode
    const movedTo = `${addDays(dateIn(span.endsAt), dice.one(0, 1, 3, 9))} ${pickTime(dice)}`
    return { classId: id, choice, ...(choice === 'move' && { movedTo }) }
  })
}

const add: Action = async (play, dice) => {
  const { world, client } = play
  const key = keyOf(play)
  const picked = (dice.once(3) && dice.pick(play.spans)) || pickSpan(world, dice)
  play.spans.push(picked)
  const { from, through, ...span } = picked
  const choices = pickChoices(world, dice, span)
  const reason = dice.one('holiday', 'teacher ill', 'other')
  const title = `Off ${key}`
  let offId = 0
  await take(play, {
    kind: 'add time off',
    words: `add time off ${from} to ${through} ${JSON.stringify(choices)} (${key})`,
    call: () =>
      client.call(createTimeOff, { query: { undo: key }, body: { title, reason, choices, from, through } }),
    model(draft, answer) {
      const { id } = addTimeOff(draft, { title, reason, choices, ...span })
      offId = answer.body?.id ?? id
      if (answer.body) rename(draft, new Map([[id, offId]]))
    },
    key,
    offId: () => offId,
  })
}

const remove: Action = async (play, dice) => {
  const off = dice.pick([...play.world.offs.values()])
  if (!off) return
  const bringsBack = dice.below(3) > 0
  await take(play, {
    kind: bringsBack ? 'remove time off and bring back' : 'remove time off',
    words: `remove time off ${off.id} (${off.startsAt} to ${off.endsAt})${bringsBack ? ' and bring back' : ''}`,
    call: () =>
      play.client.call(deleteTimeOff, {
        ...at(off.id),
        query: bringsBack ? { bringBack: 'yes' as const } : {},
      }),
    model: (draft) => removeTimeOff(draft, off.id, bringsBack),
  })
}

const hour = 3_600_000

/** Hours, days, weeks or months later; the first list of a day continues series. */
const pass: Action = async (play: Play, dice) => {
  const { world, clock } = play
  const hours = dice.one(1, 5, 10, 24, 24, 48, 72, 24 * 7, 24 * 7, 24 * 30, 24 * 100)
  const before = cloneWorld(world)
  world.instant += hours * hour
  clock.moveTo(new Date(world.instant).toISOString())
  play.told.push(`${hours} hours pass, until ${new Date(world.instant).toISOString()}`)
  play.coverage.count('time passes', hours, before)
  await look(play, 'time passes', before)
}

export const timeActions: Record<string, Action> = {
  'add time off': add,
  'remove time off': remove,
  'time passes': pass,
}
