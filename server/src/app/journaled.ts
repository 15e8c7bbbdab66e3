import type { TableKinds } from '../platform/journal/journaled.ts'
import { mergeMark } from '../records/merge-mark.ts'

/** What undo does with each table of a workspace. Those that name others come after them. */
export const tableKinds: TableKinds = {
  usage: 'derived',
  workspace: 'derived',
  accounts: 'derived',
  invoices: 'appendOnly',
  changes: 'appendOnly',
  journal: 'appendOnly',
  courses: 'apart',
  students: 'apart',
  topics: 'apart',
  invoiceDetails: 'apart',
  statementImports: 'apart',
  statementPayments: 'apart',
  knownPayers: 'apart',
  mailKinds: 'apart',
  mailOptions: 'apart',
  mailReaders: 'apart',
  mailRefused: 'apart',
  mailUnsubscribed: 'apart',
  mails: 'apart',
  mailChanges: 'apart',
  mailDays: 'apart',
  timeOff: { key: ['id'], mayBeGone: true },
  series: { key: ['id'] },
  classes: { key: ['id'], isUnique: 'originalDate' },
  leftOut: { key: ['seriesId', 'date'], names: { seriesId: 'series' }, mayBeGone: true },
  enrollments: { key: ['id'], names: { studentId: 'students', courseId: 'courses' }, mayBeGone: true },
  records: { key: ['classId'] },
  coveredTopics: { key: ['classId', 'topicId'], names: { topicId: 'topics' }, mayBeGone: true },
  marks: {
    key: ['classId', 'studentId'],
    names: { studentId: 'students' },
    mayBeGone: true,
    merge: mergeMark,
  },
  agreedCharges: { key: ['classId', 'studentId'], mayBeGone: true },
  contentItems: { key: ['id'], link: 'classId' },
  // Only added to, but for the class that an entry names, which may go and come back.
  entries: { key: ['id'], link: 'classId' },
}
