import { createCourse, deleteCourse } from '@lectern/contract/courses/courses.contract.ts'
import { isAway } from '@lectern/contract/records/record-values.ts'
import {
  type Cancellation,
  cancelClass,
  getRecord,
  linkMakeUp,
  recordClass,
  reopenClass,
  type WrittenRecord,
} from '@lectern/contract/records/records.contract.ts'
import { deleteStudent } from '@lectern/contract/students/students.contract.ts'
import { deleteTopic } from '@lectern/contract/topics/topics.contract.ts'
import { type Dice, pickLesson } from './choices.ts'
import { type Action, at, keyOf, named } from './class-steps.ts'
import { removeCourse, removeStudent, removeTopic } from './deletions.ts'
import { type Play, take } from './play.ts'
import * as records from './records.ts'
import { plansOn } from './tuition-plans.ts'
import { type Lesson, nowIn, Refused, type World } from './world.ts'

const revisionOf = async ({ client }: Play, { id }: Lesson): Promise<number> =>
  (await client.call(getRecord, at(id))).body.revision

/** The revision that a device has on screen: the second one may have looked long ago. */
async function seenBy(play: Play, dice: Dice, lesson: Lesson) {
  const current = await revisionOf(play, lesson)
  const seen = play.second.revisions.get(lesson.id)
  const revision = seen !== undefined && dice.once(3) ? seen : current
  const isStale = revision !== current

  return { revision, words: isStale ? 'second device, which has not looked since: ' : '', isStale }
}

const requireFresh = (isStale: boolean): void => {
  if (isStale) throw new Refused(409)
}

/** Those that have begun, most of the time. */
function pickBegun(world: World, dice: Dice): Lesson | undefined {
  const begun = [...world.lessons.values()].filter(({ scheduledAt }) => scheduledAt <= nowIn(world))

  const planned = begun.filter((lesson) =>
    lesson.studentIds.some((id) => plansOn(world, lesson, Number(id)).length > 0),
  )
  if (dice.once(12)) return pickLesson(world, dice)

  return dice.pick(planned.length > 0 && dice.below(4) > 0 ? planned : begun)
}

function pickRecord(world: World, dice: Dice, { studentIds }: Lesson): Omit<WrittenRecord, 'revision'> {
  const isSparse = dice.once(4)
  const listed = isSparse ? studentIds.slice(1) : studentIds

  return {
    notes: dice.one(null, 'We did enzymes'),
    homework: dice.one(null, 'Page 12'),
    topicIds: [...world.topics].slice(0, dice.below(3)),
    marks: listed.map((id) => {
      const mark = dice.one('present', 'absent', 'excused', 'late')
      const typed = dice.one(undefined, undefined, undefined, '12.34', null, '0.00')
      const makeUpOwed = isAway(mark) && dice.below(2) === 0
      return {
        studentId: Number(id),
        mark,
        note: null,
        makeUpOwed,
        ...(typed !== undefined && { charge: typed }),
      }
    }),
  }
}

const record: Action = async (play, dice) => {
  const lesson = pickBegun(play.world, dice)
  if (!lesson) return
  const { revision, words, isStale } = await seenBy(play, dice, lesson)
  const written = pickRecord(play.world, dice, lesson)
  const key = keyOf(play)
  await take(play, {
    kind: 'record',
    words: `${words}record ${named(play.world, lesson)} ${JSON.stringify(written.marks)} (${key})`,
    call: () =>
      play.client.call(recordClass, {
        ...at(lesson.id),
        query: { undo: key },
        body: { ...written, revision },
      }),
    model(draft) {
      requireFresh(isStale)
      records.recordClass(draft, lesson.id, written)
    },
    key,
  })
}

const reopen: Action = async (play, dice) => {
  const closed = [...play.world.lessons.values()].filter(({ status }) => status !== 'scheduled')
  const lesson = closed.length > 0 ? dice.pick(closed) : pickLesson(play.world, dice)
  if (!lesson) return
  const { revision, words, isStale } = await seenBy(play, dice, lesson)
  const key = keyOf(play)
  await take(play, {
    kind: 'reopen',
    words: `${words}reopen ${named(play.world, lesson)} (${key})`,
    call: () => play.client.call(reopenClass, { ...at(lesson.id), query: { undo: key }, body: { revision } }),
    model(draft) {
      requireFresh(isStale)
      records.reopenClass(draft, lesson.id)
    },
    key,
  })
}

const cancel: Action = async (play, dice) => {
  const lesson = pickBegun(play.world, dice)
  if (!lesson) return
  const { revision, words, isStale } = await seenBy(play, dice, lesson)
  const key = keyOf(play)
  const closing: Omit<Cancellation, 'revision'> = {
    reason: dice.one('holiday', 'student ill'),
    isCharged: dice.below(2) === 0,
    ...(dice.once(3) && { note: 'Ill' }),
  }
  await take(play, {
    kind: 'did not take place',
    words: `${words}did not take place: ${named(play.world, lesson)} ${JSON.stringify(closing)} (${key})`,
    call: () =>
      play.client.call(cancelClass, {
        ...at(lesson.id),
        query: { undo: key },
        body: { ...closing, revision },
      }),
    model(draft) {
      requireFresh(isStale)
      records.cancelClass(draft, lesson.id, closing)
    },
    key,
  })
}

/** The second device opens a class. */
const lookAt: Action = async (play, dice) => {
  const lesson = pickBegun(play.world, dice)
  if (lesson) play.second.revisions.set(lesson.id, await revisionOf(play, lesson))
}

const link: Action = async (play, dice) => {
  const { world } = play
  const owed = dice.pick(records.owedIn(world))
  const missing = [...world.lessons.values()].find(({ record }) =>
    Object.values(record?.marks ?? {}).some(({ makeUp }) => makeUp !== null),
  )
  const undone = missing && dice.once(4)
  const [student, missed] = undone
    ? [Object.entries(missing.record?.marks ?? {}).find(([, { makeUp }]) => makeUp !== null)?.[0], missing.id]
    : [owed?.studentId, owed?.missed]
  if (student === undefined || missed === undefined) return
  const others = [...world.lessons.values()].filter(({ studentIds }) => studentIds.includes(String(student)))
  const classId = undone ? null : (dice.pick(others)?.id ?? null)
  await take(play, {
    kind: undone ? 'take a make-up back' : 'link a make-up',
    words: `student ${student}: class ${classId} makes up for class ${missed}`,
    call: () =>
      play.client.call(linkMakeUp, { ...at(Number(student)), body: { missedClassId: missed, classId } }),
    model: (draft) => records.linkMakeUp(draft, Number(student), missed, classId),
  })
}

const removeOneStudent: Action = async (play, dice) => {
  const id = dice.pick([...play.world.students])
  if (id === undefined || play.world.students.size < 2) return
  await take(play, {
    kind: 'delete student',
    words: `delete student ${id}`,
    call: () => play.client.call(deleteStudent, at(id)),
    model: (draft) => removeStudent(draft, id),
  })
}

const removeOneTopic: Action = async (play, dice) => {
  const id = dice.pick([...play.world.topics])
  if (id === undefined) return
  await take(play, {
    kind: 'delete topic',
    words: `delete topic ${id}`,
    call: () => play.client.call(deleteTopic, at(id)),
    model: (draft) => removeTopic(draft, id),
  })
}

const removeOneCourse: Action = async (play, dice) => {
  const id = dice.pick([...play.world.courses])
  if (id === undefined) return
  await take(play, {
    kind: 'delete course',
    words: `delete course ${id}`,
    call: () => play.client.call(deleteCourse, at(id)),
    model: (draft) => removeCourse(draft, id),
  })
  const { body } = await play.client.call(createCourse, { body: { name: 'Chemistry' } })
  play.world.courses.add(body.id)
}

export const recordActions: Record<string, Action> = {
  record,
  reopen,
  'did not take place': cancel,
  'second device looks': lookAt,
  'link make-up': link,
  'delete student': removeOneStudent,
  'delete topic': removeOneTopic,
  'delete course': removeOneCourse,
}
