import { chargeFor, effective } from './accounts.ts'
import type { Lesson, MarkOf, World } from './world.ts'

/*
 * A lesson that was missed, its make-up, and the make-up of that one where it was missed too: whichever of them is charged, the
 * others are free.
 */

type SameLesson = { isMakeUp: boolean; madeUp: 'charged' | 'free' | null }

const markIn = (lesson: Lesson | undefined, student: number): MarkOf | undefined =>
  lesson?.record?.marks[student]

const isCharged = (world: World, lesson: number, student: number): boolean => {
  const charge = chargeFor(world, lesson, student)
  const isUnderPlans = world.lessons.get(lesson)?.underPlans[student] !== undefined
  return isUnderPlans || (charge !== undefined && effective(world, charge) > 0)
}

/** The classes that this one makes up for, and those that these make up for in turn. */
function missedBefore(world: World, id: number, student: number): Set<number> {
  const missed = new Set<number>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const other of world.lessons.values()) {
      const mark = markIn(other, student)
      if (!mark?.makeUpOwed || mark.makeUp !== next || missed.has(other.id)) continue
      missed.add(other.id)
      waiting.push(other.id)
    }

  return missed
}

/** The classes that made up for this one: one that they were excused from made up for nothing, but its own make-up did. */
function makeUpsAfter(world: World, id: number, student: number): Lesson[] {
  const found: Lesson[] = []
  let at: Lesson | undefined = world.lessons.get(id)
  while (at) {
    const mark = markIn(at, student)
    const next: Lesson | undefined =
      mark?.makeUpOwed && mark.makeUp !== null && (at.id === id || mark.mark === 'excused')
        ? world.lessons.get(mark.makeUp)
        : undefined
    if (!next || found.includes(next)) break
    found.push(next)
    at = next
  }

  return found
}

export function sameLesson(world: World, { id }: Lesson, student: number): SameLesson {
  const isMakeUp = [...missedBefore(world, id, student)].some((missed) => isCharged(world, missed, student))
  const held = makeUpsAfter(world, id, student).filter((makeUp) => {
    const mark = markIn(makeUp, student)
    const charge = chargeFor(world, makeUp.id, student)
    const hasPrice =
      makeUp.classValue !== null || charge !== undefined || makeUp.underPlans[student] !== undefined
    return makeUp.status === 'completed' && mark !== undefined && mark.mark !== 'excused' && hasPrice
  })
  const outcomes = held.flatMap((makeUp): ('charged' | 'free')[] => {
    if (makeUp.underPlans[student]) return ['charged']
    if (!chargeFor(world, makeUp.id, student)) return ['free']
    return isCharged(world, makeUp.id, student) ? ['charged'] : []
  })

  return { isMakeUp, madeUp: outcomes.at(-1) ?? null }
}
