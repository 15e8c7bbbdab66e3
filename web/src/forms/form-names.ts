/**
 * Every form of more than one field. `edits` changes a thing that another device may change too: it saves over a revision, and
 * a journey with two devices walks through it (`e2e/forms/two-devices.spec.ts`). All of them keep what is typed.
 */
export const forms = {
  courses: 'edits',
  students: 'edits',
  topics: 'edits',
  classes: 'edits',
  records: 'edits',
  cancellations: 'edits',
  'invoice-details': 'edits',
  'absence-rules': 'edits',
  'open-hours': 'edits',
  'mail-readers': 'edits',
  organizations: 'edits',
  'open-dates': 'sends', // a date; one that another device has set meanwhile is refused
  payments: 'sends',
  charges: 'sends',
  corrections: 'sends',
  'tuition-plans': 'sends',
  packages: 'sends', // until when, with whom, and what follows; of these, those that were changed
  messages: 'sends',
  tokens: 'sends',
  webhooks: 'sends', // a choice of events, all of which are on screen
  consents: 'sends', // an answer; over one that came meanwhile it is refused
  'time-off': 'sends',
  moves: 'sends', // one time, which is on screen
} as const

export type FormName = keyof typeof forms
