import type { FieldWords } from '#web/forms/use-form-notice.ts'

export const modeLabels = { off: 'Off', ask: 'Ask me', 'at once': 'At once' } as const

const labels: Record<string, string> = {
  absence: 'Can’t come',
  afterAll: 'We can come after all',
  makeUp: 'Book a make-up',
  move: 'Move it',
  noticeHours: 'Notice',
  late: 'Late absences',
  hasMakeUps: 'Make-ups for absences in time',
  perHalfYear: 'How many per half-year',
  makeUpDays: 'How long',
}

const texts: Record<string, string> = { ...modeLabels, charged: 'Charged', decide: 'I decide' }

/** What the rules call their fields, where somebody else has changed them. */
export const ruleWords: FieldWords = (field) => {
  const label = labels[field]
  const isNamed = !['hasMakeUps', 'noticeHours', 'perHalfYear', 'makeUpDays'].includes(field)

  return label === undefined
    ? undefined
    : { label, ...(isNamed && { textOf: (value) => texts[String(value)] ?? String(value) }) }
}
