import { importClasses } from '@lectern/contract/classes/class-import.contract.ts'
import { type Class, deleteClassChildren } from '@lectern/contract/classes/classes.contract.ts'
import { createTimeOff, deleteTimeOff, listTimeOff } from '@lectern/contract/classes/time-off.contract.ts'
import { deleteCourse } from '@lectern/contract/courses/courses.contract.ts'
import {
  cancelClass,
  getRecord,
  recordClass,
  reopenClass,
} from '@lectern/contract/records/records.contract.ts'
import { calendar, event } from './calendar-files.ts'
import type { Classroom } from './classroom.ts'
import { noon } from './term.ts'

/** What a call needs to be made: the class it is about, the time it is to be at, and the key to undo it by. */
type Call = {
  room: Classroom
  chosen: Class
  courseId: number
  which: number
  days: number
  undo: string
  /** Of the calls before this one. */
  keys: readonly string[]
}

type Answer = { status: number }

const today = noon().toZonedDateTimeISO('UTC').toPlainDate()
const dateAfter = (days: number): string => today.add({ days }).toString()
export const timeAfter = (days: number): string => `${dateAfter(days)} 15:00:00`

const daily = (days: number) => ({
  isRecurring: true,
  recurrenceType: 'daily' as const,
  recurrenceEndDate: dateAfter(days + 4),
})

const at = ({ courseId, days }: Call) => ({ courseId, scheduledAt: timeAfter(days) })
const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
async function revisionOf({ room, chosen }: Call): Promise<number> {
  const { status, body } = await room.client.call(getRecord, idOf(chosen))

  return status === 200 ? body.revision : 0
}

function offOn(
  call: Call,
  choice: { choice: 'cancel' } | { choice: 'move'; movedTo: string },
): Promise<Answer> {
  const { room, chosen, undo } = call
  const date = chosen.scheduledAt.slice(0, 10)
  const choices = [{ classId: chosen.id, ...choice }]

  return room.client.call(createTimeOff, {
    query: { undo },
    body: { title: 'Off', from: date, through: date, choices },
  })
}

/** Every call that makes, moves, repeats, closes, reopens, leaves over, deletes or brings back classes. */
export const steps = {
  create: (call) => call.room.schedule(at(call)),
  'create series': (call) => call.room.schedule({ ...at(call), ...daily(call.days) }),
  import: ({ room, courseId, days, which, undo }) =>
    room.client.call(importClasses, {
      body: {
        text: calendar(
          event(
            `UID:${undo}`,
            `SUMMARY:${undo}`,
            `DTSTART:${timeAfter(days).replace(' ', 'T').replace(/[-:]/g, '')}`,
            ...(which % 2 === 0 ? ['RRULE:FREQ=DAILY;COUNT=3'] : []),
          ),
        ),
        from: dateAfter(-20),
        forAll: { courseId, studentIds: [], classValue: null },
      },
    }),
  rename: ({ room, chosen, which, undo }) => room.change(chosen, { title: `Renamed ${which}` }, undo),
  move: ({ room, chosen, days, undo }) => room.change(chosen, { scheduledAt: timeAfter(days) }, undo),
  'move alone': ({ room, chosen, days, undo }) =>
    room.apply(
      chosen,
      { scope: 'this', action: 'change', change: { scheduledAt: timeAfter(days) } },
      undefined,
      undo,
    ),
  repeat: ({ room, chosen, days, undo }) =>
    room.change(chosen, { ...daily(days), scheduledAt: timeAfter(days) }, undo),
  'stop repeating': ({ room, chosen, undo }) => room.change(chosen, { isRecurring: false }, undo),
  close: ({ room, chosen, undo }) => room.change(chosen, { status: 'cancelled' }, undo),
  open: ({ room, chosen, undo }) => room.change(chosen, { status: 'scheduled' }, undo),
  record: async (call) =>
    call.room.client.call(recordClass, {
      ...idOf(call.chosen),
      query: { undo: call.undo },
      body: { revision: await revisionOf(call) },
    }),
  cancel: async (call) =>
    call.room.client.call(cancelClass, {
      ...idOf(call.chosen),
      query: { undo: call.undo },
      body: { revision: await revisionOf(call), reason: 'holiday' },
    }),
  reopen: async (call) =>
    call.room.client.call(reopenClass, {
      ...idOf(call.chosen),
      query: { undo: call.undo },
      body: { revision: await revisionOf(call) },
    }),
  split: ({ room, chosen, which, undo }) =>
    room.apply(
      chosen,
      { scope: 'following', action: 'change', change: { title: `Split ${which}` } },
      undefined,
      undo,
    ),
  'split and move': ({ room, chosen, days, undo }) =>
    room.apply(
      chosen,
      { scope: 'following', action: 'change', change: { scheduledAt: timeAfter(days) } },
      undefined,
      undo,
    ),
  'move series': ({ room, chosen, days, undo }) =>
    room.apply(
      chosen,
      { scope: 'all', action: 'change', change: { scheduledAt: timeAfter(days) } },
      undefined,
      undo,
    ),
  extend: ({ room, chosen, days, undo }) =>
    room.change(chosen, { recurrenceEndDate: dateAfter(days + 10) }, undo),
  'cancel series': ({ room, chosen, undo }) =>
    room.apply(chosen, { scope: 'all', action: 'cancel', reason: 'holiday' }, undefined, undo),
  'time off': (call) => offOn(call, { choice: 'cancel' }),
  'move by time off': (call) => offOn(call, { choice: 'move', movedTo: timeAfter(call.days) }),
  'end time off': async ({ room, which }) => {
    const { body: known } = await room.client.call(listTimeOff)
    const off = known[which % Math.max(known.length, 1)]
    return off && room.client.call(deleteTimeOff, { ...idOf(off), query: { bringBack: 'yes' } })
  },
  undo: async ({ room, keys, which }) => {
    const key = keys[which % Math.max(keys.length, 1)]
    return key === undefined ? undefined : room.undo(key)
  },
  delete: ({ room, chosen }) => room.remove(chosen),
  'delete alone': ({ room, chosen }) => room.apply(chosen, { scope: 'this', action: 'delete' }),
  'delete children': ({ room, chosen, undo }) =>
    room.client.call(deleteClassChildren, { ...idOf(chosen), query: { undo } }),
  'delete series': ({ room, chosen }) => room.apply(chosen, { scope: 'all', action: 'delete' }),
  'delete course': ({ room, courseId }) => room.client.call(deleteCourse, idOf({ id: courseId })),
} satisfies Record<string, (call: Call) => Promise<Answer | undefined>>

export type StepKind = keyof typeof steps
