import { type Class, deleteClassChildren } from '@lectern/contract/classes/classes.contract.ts'
import { updateCourse } from '@lectern/contract/courses/courses.contract.ts'
import type { Mark } from '@lectern/contract/records/record-values.ts'
import { deleteStudent, updateStudent } from '@lectern/contract/students/students.contract.ts'
import { deleteTopic } from '@lectern/contract/topics/topics.contract.ts'
import fc from 'fast-check'
import type { MovingClock } from './moving-clock.ts'
import { openRecordRoom, recordingTime } from './recording.ts'
import type { TestServer } from './start-server.ts'

/** What must be true of a class, whatever happens around it. */
export type Known = {
  revision: number
  isRecorded: boolean
  notes: string | null
  marks: Map<string, Mark>
  topics: Set<number>
}

/** A series with students and topics, and what is known about its classes. */
export async function newTerm(server: TestServer, clock: MovingClock) {
  clock.moveTo(recordingTime)
  const room = await openRecordRoom(server)
  const students = [await room.newStudent('Ama'), await room.newStudent('Ben'), await room.newStudent('Cleo')]
  const topics = [await room.newTopic('Enzymes'), await room.newTopic('Osmosis')]
  const { body: parent } = await room.schedule({
    scheduledAt: '2026-11-02 09:00:00',
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrencePattern: { days: [1, 4] },
    recurrenceEndDate: '2026-12-10',
    studentIds: students,
  })

  return { room, clock, students, topics, parent, known: new Map<number, Known>(), staleSaves: 0 }
}
export type Term = Awaited<ReturnType<typeof newTerm>>

type Step = { happening: string; which: number; mark: Mark; days: number }
type Happening = (term: Term, chosen: Class, step: Step) => Promise<unknown>

const knownOf = ({ known }: Term, { id }: Class): Known =>
  known.get(id) ?? { revision: 0, isRecorded: false, notes: null, marks: new Map(), topics: new Set() }

/** The server says where the revisions of a record begin; from then on each is one more. */
function learn(term: Term, chosen: Class, change: Partial<Known>, first?: number): void {
  const before = knownOf(term, chosen)
  const revision = before.revision === 0 && first !== undefined ? first : before.revision + 1
  term.known.set(chosen.id, { ...before, ...change, revision })
}

/** What can happen in a term. Each brings what is known up to it; refusals change nothing. */
const happenings: Record<string, Happening> = {
  async record(term, chosen, { which, mark }) {
    const { revision } = knownOf(term, chosen)
    const notes = `${mark}, as in lesson ${which}`
    const marks = chosen.studentIds.slice(which % 2).map((id) => ({ studentId: Number(id), mark }))
    const topicIds = term.topics.slice(which % 2)
    const { status, body } = await term.room.record(chosen.id, { revision, notes, marks, topicIds })
    if (status !== 200) return
    const marked = new Map(marks.map(({ studentId }) => [String(studentId), mark]))
    const known = { isRecorded: true, notes, marks: marked, topics: new Set(topicIds) }
    learn(term, chosen, known, body.revision)
  },
  async 'record what another window saw'(term, chosen) {
    const { revision } = knownOf(term, chosen)
    const { status } = await term.room.record(chosen.id, { revision: revision + 1, notes: 'Lost' })
    term.staleSaves += status === 200 ? 1 : 0
  },
  async reopen(term, chosen) {
    const { revision, isRecorded } = knownOf(term, chosen)
    await term.room.reopen(chosen.id, revision)
    if (isRecorded) learn(term, chosen, { isRecorded: false })
  },
  async cancel(term, chosen) {
    const { revision } = knownOf(term, chosen)
    const { body } = await term.room.cancel(chosen.id, { revision, note: 'Off' })
    learn(term, chosen, { isRecorded: false, notes: 'Off' }, body.revision)
  },
  async 'leave completed'(term, chosen) {
    await term.room.change(chosen, { status: 'scheduled' })
    if (knownOf(term, chosen).isRecorded) learn(term, chosen, { isRecorded: false })
  },
  'move the class'({ room }, chosen, { days }) {
    const day = Temporal.PlainDate.from(chosen.scheduledAt.slice(0, 10)).add({ days })
    return room.change(chosen, { scheduledAt: `${day} 10:00:00` })
  },
  'change its students': ({ room, students }, chosen, { which }) =>
    room.change(chosen, { studentIds: students.slice(which % 3) }),
  'change the series': ({ room, parent }, _chosen, { which }) =>
    room.change(parent, { title: `Series ${which}`, recurrencePattern: { days: [which % 7] } }),
  'delete the children': ({ room, parent }) =>
    room.client.call(deleteClassChildren, { params: { id: String(parent.id) } }),
  'leave the course': ({ room, students: [first = ''] }) =>
    room.client.call(updateStudent, { params: { id: first }, body: { courseIds: [] } }),
  'rename the course': ({ room }) =>
    room.client.call(updateCourse, { params: { id: String(room.course.id) }, body: { name: 'Botany' } }),
  async 'delete a student'({ room, students, known }) {
    const gone = students.length > 1 ? students.pop() : undefined
    if (gone === undefined) return
    await room.client.call(deleteStudent, { params: { id: gone } })
    for (const { marks } of known.values()) marks.delete(gone)
  },
  async 'delete a topic'({ room, topics, known }) {
    const gone = topics.length > 1 ? topics.pop() : undefined
    if (gone === undefined) return
    await room.client.call(deleteTopic, { params: { id: String(gone) } })
    for (const each of known.values()) each.topics.delete(gone)
  },
  'a day passes': async ({ clock }) => clock.forward({ days: 1 }),
}

const step = fc.record<Step>({
  happening: fc.constantFrom(...Object.keys(happenings)),
  which: fc.nat(30),
  mark: fc.constantFrom<Mark>('present', 'late', 'absent', 'excused'),
  days: fc.integer({ min: -20, max: 20 }),
})

export const story = fc.array(step, { minLength: 4, maxLength: 14 })

export async function happen(term: Term, each: Step): Promise<void> {
  const classes = await term.room.list()
  const chosen = classes[each.which % classes.length]
  if (chosen) await happenings[each.happening]?.(term, chosen, each)
}
