import { searchClasses } from '../classes/class-search.contract.ts'
import { createClass, getClass, listClasses } from '../classes/classes.contract.ts'
import { findOverlaps } from '../classes/overlaps.contract.ts'
import { changeSeries, previewChange } from '../classes/series-change.contract.ts'
import { listTimeOff } from '../classes/time-off.contract.ts'
import { undoChange } from '../classes/undo.contract.ts'
import { listCourses } from '../courses/courses.contract.ts'
import type { Endpoint } from '../endpoint.ts'
import { previewTold } from '../mail/told.contract.ts'
import { listOpenTimes } from '../open-times/open-times.contract.ts'
import { getRecording } from '../records/recording.contract.ts'
import { cancelClass, listMakeUps, listToRecord, recordClass } from '../records/records.contract.ts'
import { getStudentPage, listStudentClasses } from '../records/student-page.contract.ts'
import { listStudents } from '../students/students.contract.ts'
import { listTopics } from '../topics/topics.contract.ts'
import { getAccount, listBalances } from '../tuition/balances.contract.ts'

/**
 * What an assistant may do: an endpoint under a name. What it does and takes is said by the endpoint alone; `words` add
 * what somebody needs who sees no page.
 */
type Named = { name: string; endpoint: Endpoint; words: string }

/** Where an answer is long: which of its lists holds the rows, and what of each is shown. */
export type Rows = { list?: string; fields: readonly string[] }

export type ReadTool = Named & {
  kind: 'read'
  rows?: Rows
  /** Of its query, what no assistant chooses. */
  fixed?: Record<string, string>
}

export type WriteTool = Named & {
  kind: 'write'
  /** Asked first, and shown: nothing is written before. Left out: it takes back what was confirmed. */
  preview?: {
    endpoint: Endpoint
    /** The argument that is its body; left out, it takes what it knows of all of them. */
    body?: string
    /** Has a key, without which another change might be written than the one that was shown. */
    hasKey?: boolean
    /** Who hears of the classes in it. */
    told?: typeof previewTold
  }
  /** Of a choice, what can be undone. */
  only?: { argument: string; field: string; values: readonly string[] }
}

export type Tool = ReadTool | WriteTool

const reads = (tool: Omit<ReadTool, 'kind'>): ReadTool => ({ kind: 'read', ...tool })
const writes = (tool: Omit<WriteTool, 'kind'>): WriteTool => ({ kind: 'write', ...tool })

const shownOfClass = [
  'id',
  'title',
  'scheduledAt',
  'duration',
  'studentIds',
  'status',
  'cancelReason',
  'isRecorded',
  'classValue',
  'course',
]

export const tools: readonly Tool[] = [
  reads({
    name: 'list_students',
    endpoint: listStudents,
    words: 'Find a student by a name with `find`.',
    rows: {
      fields: [
        'id',
        'name',
        'nickname',
        'email',
        'guardianName',
        'guardianEmail',
        'phone',
        'timeZone',
        'enrollments',
      ],
    },
  }),
  reads({
    name: 'get_student',
    endpoint: getStudentPage,
    words: 'Says what was done last time.',
  }),
  reads({
    name: 'list_classes_of_student',
    endpoint: listStudentClasses,
    words: 'Marks, notes and homework of each class. `next` is the `cursor` of the next page.',
    rows: {
      list: 'classes',
      fields: [...shownOfClass, 'notes', 'homework', 'mark', 'markNote', 'topics', 'missedOn'],
    },
  }),
  reads({
    name: 'list_courses',
    endpoint: listCourses,
    words: '',
    rows: { fields: ['id', 'name', 'code', 'status', '_count'] },
  }),
  reads({
    name: 'list_topics',
    endpoint: listTopics,
    words: '',
    rows: { fields: ['id', 'title', 'tags'] },
  }),
  reads({
    name: 'list_classes',
    endpoint: listClasses,
    words: 'What is on: give `from` and `to`, the day after the last one.',
    fixed: { fields: 'short' },
    rows: { fields: [...shownOfClass, 'isRecurring'] },
  }),
  reads({
    name: 'find_classes',
    endpoint: searchClasses,
    words: '',
    rows: { fields: ['id', 'title', 'scheduledAt', 'status', 'course'] },
  }),
  reads({ name: 'get_class', endpoint: getClass, words: '' }),
  reads({
    name: 'list_classes_to_record',
    endpoint: listToRecord,
    words: '',
    rows: { fields: [...shownOfClass, 'isRecurring'] },
  }),
  reads({
    name: 'get_record',
    endpoint: getRecording,
    words: 'Asked before a class is recorded or closed: its `revision` goes along.',
  }),
  reads({
    name: 'list_make_ups',
    endpoint: listMakeUps,
    words: '',
    rows: { fields: ['studentId', 'missed'] },
  }),
  reads({
    name: 'list_balances',
    endpoint: listBalances,
    words: 'Who owes what: a balance below zero is owed.',
    rows: {
      list: 'students',
      fields: [
        'studentId',
        'name',
        'nickname',
        'balance',
        'overdue',
        'due',
        'toInvoice',
        'lastPayment',
        'coversUntil',
        'oldestDueOn',
      ],
    },
  }),
  reads({ name: 'get_account', endpoint: getAccount, words: '' }),
  reads({
    name: 'list_free_times',
    endpoint: listOpenTimes,
    words: '',
    rows: { list: 'times', fields: ['startsAt', 'isBeside'] },
  }),
  reads({
    name: 'list_time_off',
    endpoint: listTimeOff,
    words: '',
    rows: { fields: ['id', 'title', 'startsAt', 'endsAt'] },
  }),
  writes({
    name: 'plan_class',
    endpoint: createClass,
    words: 'The preview says what else is on at these times.',
    preview: { endpoint: findOverlaps },
  }),
  writes({
    name: 'change_class',
    endpoint: changeSeries,
    words:
      'To move a class, `wanted` is {"scope":"this","action":"change","change":{"scheduledAt":"2026-11-19 16:00:00"}}; to cancel it, the action is cancel with a reason. Families hear of it as the preview says, unless `tell` is no.',
    preview: { endpoint: previewChange, body: 'wanted', hasKey: true, told: previewTold },
    only: { argument: 'wanted', field: 'action', values: ['change', 'cancel'] },
  }),
  writes({
    name: 'record_class',
    endpoint: recordClass,
    words: 'Replaces the record that the preview shows, so give all of it.',
    preview: { endpoint: getRecording },
  }),
  writes({
    name: 'close_class',
    endpoint: cancelClass,
    words: 'For a class that is over; one that is still to come is cancelled with change_class.',
    preview: { endpoint: getRecording },
  }),
  writes({
    name: 'undo',
    endpoint: undoChange,
    words: '`key` is the `undo` of an answer that said it is done. Acts at once.',
  }),
]
