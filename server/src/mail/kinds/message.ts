import { listReadersOf } from '../readers/readers.queries.ts'
import type { Compose } from './context.ts'

export type MessageAbout = { subject: string; text: string }

/** Words of the teacher's own: plain text, whatever is in it. */
export const composeMessage: Compose = async ({ db }, { studentIds, about }) => {
  const { subject, text } = about as MessageAbout
  const students = await listReadersOf(db, studentIds)
  if (students.length === 0) return undefined

  return {
    subject: subject,
    blocks: [
      { kind: 'heading', text: subject },
      { kind: 'words', text },
    ],
    studentIds: students.map(({ id }) => id),
  }
}
