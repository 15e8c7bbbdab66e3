import { dayIn, momentOf } from '../../families/page/clock-words.ts'
import { readerOf } from '../../platform/mailbox.ts'
import { listReadersAt } from '../readers/readers.queries.ts'
import { familiesOf, namesOf } from '../readers/readers.ts'
import type { Block } from '../words/blocks.ts'
import { say } from '../words/say.ts'
import type { Compose, MailContext } from './context.ts'
import { findRecorded, listFileTitles } from './records.queries.ts'

export type AfterClassAbout = { classId: number }

/** Homework and files. The teacher's notes are in no statement of it. */
export const composeAfterClass: Compose = async (context, { address, about }) => {
  const { db, zone: teacherZone } = context
  const { classId } = about as AfterClassAbout
  const recorded = await findRecorded(db, classId)
  if (!recorded) return undefined
  const family = familiesOf(await listReadersAt(db, address), 'classes', {
    blocked: new Set(),
    teacherZone,
  }).get(readerOf(address))
  const students = family?.students.filter(({ id }) => recorded.studentIds.includes(String(id))) ?? []
  const files = await listFileTitles(db, classId, recorded.contentIds)
  if (!family || students.length === 0 || (recorded.homework === null && files.length === 0)) return undefined

  return {
    subject: say('afterClass.subject', {
      title: recorded.title,
      what: whatText(recorded.homework !== null, files.length),
    }),
    blocks: blocksOf(context, { ...recorded, files, students: namesOf(students), zone: family.zone }),
    studentIds: students.map(({ id }) => id),
  }
}

function whatText(hasHomework: boolean, count: number): string {
  if (!hasHomework) return say('afterClass.files', { count })

  return count === 0 ? say('afterClass.homework') : say('afterClass.both', { count })
}

type Shown = NonNullable<Awaited<ReturnType<typeof findRecorded>>> & {
  files: string[]
  students: string
  zone: string
}

function blocksOf({ zone: teacherZone }: MailContext, shown: Shown): Block[] {
  const { title, course, color, scheduledAt, homework, files, students, zone } = shown
  const date = dayIn(zone, momentOf(scheduledAt, teacherZone))

  return [
    { kind: 'heading', text: say('afterClass.heading', { students }) },
    {
      kind: 'card',
      color,
      rows: [
        { kind: 'title', text: title },
        { kind: 'muted', text: say('afterClass.held', { course, date }) },
      ],
    },
    ...(homework === null
      ? []
      : ([
          { kind: 'line', text: say('afterClass.homeworkTitle') },
          { kind: 'words', text: homework },
        ] as const)),
    ...(files.length === 0
      ? []
      : ([
          { kind: 'line', text: say('afterClass.filesTitle') },
          { kind: 'words', text: files.join('\n') },
        ] as const)),
  ]
}
