import type { FieldWords } from '#web/forms/use-form-notice.ts'
import { markLabel } from './marks.ts'

const ofStudent: Record<string, string> = {
  mark: 'mark',
  note: 'note',
  makeUpOwed: 'make-up owed',
  charge: 'charge',
}

const labels: Record<string, string> = { notes: 'What we did', topicIds: 'Topics covered' }

/** What the record calls its fields, where somebody else has changed them. */
export const recordWords =
  (nameOf: (studentId: string) => string): FieldWords =>
  (field) => {
    const [, studentId, part = ''] = /^students\.(\d+)\.(\w+)$/.exec(field) ?? []
    const label = studentId ? `${nameOf(studentId)}, ${ofStudent[part]}` : labels[field]
    if (label === undefined) return undefined

    return { label, ...(part === 'mark' && { textOf: markText }) }
  }

const markText = (mark: unknown): string => markLabel[mark as keyof typeof markLabel] ?? 'No mark'
