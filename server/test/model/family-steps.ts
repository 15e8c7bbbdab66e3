import { addDays } from '@lectern/contract/calendar.ts'
import { changeAbsenceRules } from '@lectern/contract/families/absence-rules.contract.ts'
import { shareStudent } from '@lectern/contract/families/families.contract.ts'
import { answerRequest, listRequests, undoRequest } from '@lectern/contract/families/requests.contract.ts'
import { changeOpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import { formIn } from '../families/acting-family.ts'
import { pathIn } from '../families/sharing.ts'
import { type Answer, createTestClient } from '../test-client.ts'
import { rename } from './bind.ts'
import { applyChange } from './changes.ts'
import type { Dice } from './choices.ts'
import { type Action, at, named } from './class-steps.ts'
import * as families from './families.ts'
import { Difference, type Families, type Play, take } from './play.ts'
import { linkMakeUp, owedIn } from './records.ts'
import type { Stage } from './stage.ts'
import { get, type Lesson, nowIn, Refused, todayIn, type World } from './world.ts'

const weekly = Array.from({ length: 7 }, () => [{ from: '08:00', to: '20:00' }])

/** Everything is on, and open all day. */
export async function openToFamilies(play: Play, { server, fetch }: Stage): Promise<void> {
  const { client, world } = play
  const modes = { absence: 'at once', afterAll: 'at once', makeUp: 'at once', move: 'at once' } as const
  await client.call(changeAbsenceRules, { body: { ...modes, ...families.rulesIn(world) } })
  const numbers = { bufferMinutes: 0, noticeHours: 1, weeksAhead: 4, mostPerDay: null }
  await client.call(changeOpenTimesSettings, { body: { weekly, exceptions: [], ...numbers } })
  const pages = new Map<number, string>()
  for (const student of world.students) {
    const { url } = (await client.call(shareStudent, { ...at(student), body: {} })).body
    pages.set(student, pathIn(url))
  }
  play.families = { fetch: createTestClient(server.origin, {}, fetch).fetch, pages }
}

type Sent = { status: number; id: number; said: string }

/** Opens a page and sends its form; a page without a form says why there is none. */
async function send(play: Play, path: string, fields: Record<string, string> = {}): Promise<Sent> {
  const { fetch } = play.families as Families
  const query = fields.time === undefined ? '' : `?time=${encodeURIComponent(fields.time)}`
  const page = await fetch(path + query)
  const said = await page.text()
  if (page.status !== 200) return { status: page.status, id: 0, said }
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ form: formIn(said), words: '', ...fields }).toString(),
  })
  const id = Number(answer.headers.get('location')?.split('/').at(-1))

  return { status: answer.status === 303 ? 200 : answer.status, id, said }
}

const answerOf = ({ status, id, said }: Sent): Answer<{ id: number }> =>
  ({
    status,
    headers: new Headers(),
    ...(status === 200 ? { body: { id } } : { body: undefined, error: { message: said.slice(-300) } }),
  }) as unknown as Answer<{ id: number }>

const pageOf = ({ families: opened }: Play, student: number): string => opened?.pages.get(student) ?? ''

const ofStudent = (world: World, student: number): Lesson[] =>
  [...world.lessons.values()]
    .filter(({ studentIds }) => studentIds.includes(String(student)))
    .sort((one, other) => one.id - other.id)

/** Most of them are still to come. */
function pickComing(world: World, dice: Dice): [student: number, lesson: Lesson] | undefined {
  const student = dice.pick([...world.students])
  if (student === undefined) return undefined
  const all = ofStudent(world, student)
  const coming = all.filter(({ scheduledAt, status }) => scheduledAt > nowIn(world) && status === 'scheduled')
  const near = coming.sort((one, other) => one.scheduledAt.localeCompare(other.scheduledAt)).slice(0, 8)
  const lesson = dice.once(8) ? dice.pick(all) : dice.pick(near)

  return lesson && [student, lesson]
}

const sayAbsence: Action = async (play, dice) => {
  const [student, lesson] = pickComing(play.world, dice) ?? []
  if (!student || !lesson) return
  await take(play, {
    kind: 'family: absence',
    words: `family of ${student} cannot come to ${named(play.world, lesson)}`,
    call: async () => answerOf(await send(play, `${pageOf(play, student)}/classes/${lesson.id}/absence`)),
    model: (draft, answer) => families.sayAbsence(draft, student, lesson.id, answer.body?.id ?? 0),
  })
}

const comeAfterAll: Action = async (play, dice) => {
  const absence = dice.pick([...play.world.absences.values()])
  if (!absence) return
  await take(play, {
    kind: 'family: after all',
    words: `family of ${absence.student} comes to class ${absence.lesson} after all (request ${absence.id})`,
    call: async () => answerOf(await send(play, `${pageOf(play, absence.student)}/acts/${absence.id}/back`)),
    model: (draft) => families.comeAfterAll(draft, absence.id),
  })
}

/** One of the times that the page offers; none of them is anybody else's. */
async function pickTime(play: Play, dice: Dice, path: string, lesson: Lesson): Promise<string | undefined> {
  const page = await play.families?.fetch(path)
  const text = page?.status === 200 ? await page.text() : ''
  const times = [...text.matchAll(/[?&;]time=([^"&]+)/g)].map(([, time = '']) =>
    decodeURIComponent(time.replaceAll('+', ' ')),
  )
  const time = dice.pick(times)
  if (time === undefined) return undefined
  const taken = [...play.world.lessons.values()].filter(
    (other) => other.status !== 'cancelled' && families.overlap(other, { ...lesson, scheduledAt: time }),
  )
  const others = taken.filter(({ id }) => id !== lesson.id || lesson.status === 'cancelled')
  if (others.length > 0)
    throw new Difference(
      [`${time} is offered, and class ${others[0]?.id} is there`],
      'family',
      play.world,
      play.world,
    )

  return time
}

const bookMakeUp: Action = async (play, dice) => {
  const { world } = play
  const today = todayIn(world)
  const bookable = owedIn(world).filter(({ studentId, missed }) => {
    const lesson = get(world, missed)
    const until = lesson.record?.marks[studentId]?.told?.until ?? addDays(lesson.scheduledAt.slice(0, 10), 60)
    return until >= today
  })
  const owed = dice.pick(bookable)
  if (!owed) return
  const { studentId: student, missed } = owed
  const lesson = get(world, missed)
  const path = `${pageOf(play, student)}/classes/${missed}/make-up`
  const time = await pickTime(play, dice, path, lesson)
  if (time === undefined) return
  await take(play, {
    kind: 'family: make-up',
    words: `family of ${student} books a make-up for ${named(world, lesson)} on ${time}`,
    async call() {
      const sent = await send(play, path, { time })
      const made = (await play.client.call(listRequests, { query: {} })).body.requests.find(
        ({ id }) => id === sent.id,
      )
      return answerOf({ ...sent, id: made?.classId ?? 0 })
    },
    model(draft, answer) {
      const made = families.makeUp(draft, student, missed, time)
      if (!answer.body) return
      rename(draft, new Map([[made, answer.body.id]]))
      linkMakeUp(draft, student, missed, answer.body.id)
    },
  })
}

const move: Action = async (play, dice) => {
  const { world } = play
  const [student, lesson] = pickComing(world, dice) ?? []
  if (!student || !lesson) return
  const path = `${pageOf(play, student)}/classes/${lesson.id}/move`
  const time = await pickTime(play, dice, path, lesson)
  if (time === undefined) return
  await take(play, {
    kind: 'family: move',
    words: `family of ${student} moves ${named(world, lesson)} to ${time}`,
    call: async () => answerOf(await send(play, path, { time })),
    model(draft) {
      if (!families.canMove(draft, student, get(draft, lesson.id))) throw new Refused(409)
      applyChange(draft, lesson.id, { scope: 'this', action: 'change', change: { scheduledAt: time } })
    },
  })
}

const answer: Action = async (play, dice) => {
  const late = [...play.world.absences.values()].filter(({ isLate }) => isLate)
  const absence = dice.pick(late)
  if (!absence) return
  const said = dice.one('charge', 'pass')
  await take(play, {
    kind: `answer to a family: ${said}`,
    words: `${said} the absence of ${absence.student} from class ${absence.lesson} (request ${absence.id})`,
    call: () => play.client.call(answerRequest, { ...at(absence.id), body: { answer: said } }),
    model: (draft) => families.decide(draft, absence.id, said === 'charge'),
  })
}

const undo: Action = async (play, dice) => {
  const absence = dice.pick([...play.world.absences.values()])
  if (!absence) return
  await take(play, {
    kind: 'undo what a family did',
    words: `undo the absence of ${absence.student} from class ${absence.lesson} (request ${absence.id})`,
    call: () => play.client.call(undoRequest, at(absence.id)),
    model: (draft) => families.undoAbsence(draft, absence.id),
  })
}

export const familyActions: Record<string, Action> = {
  'family: absence': sayAbsence,
  'family: after all': comeAfterAll,
  'family: make-up': bookMakeUp,
  'family: move': move,
  'answer to a family': answer,
  'undo what a family did': undo,
}

export const familyKinds = [
  'family: absence',
  'family: absence',
  'family: absence',
  'family: make-up',
  'family: make-up',
  'family: move',
  'family: move',
  'family: after all',
  'answer to a family',
  'undo what a family did',
]
