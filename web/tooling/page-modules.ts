/** Pages that show parts of other features at once: the page, and those parts. Paths in `web/src`. */
export const dashboardPage = 'dashboard/dashboard-page.tsx'
export const dashboardParts = ['families/requests/families-panel.tsx', 'records/to-record.tsx']

export const studentPage = 'students/page/student-page.tsx'
export const studentParts = [
  'classes/term/print-term-button.tsx',
  'tuition/plans/plan-button.tsx',
  'families/share-button.tsx',
  'records/student/next-and-last.tsx',
  'records/student/timeline.tsx',
  'tuition/student/balance.tsx',
  'tuition/plans/plans-of-student.tsx',
  'records/student/attendance.tsx',
  'records/student/covered-topics.tsx',
  'records/student/student-files.tsx',
]

/** Views of a page that are scripts of their own, by the URL that shows them. */
export const views: Record<string, string> = {
  '/schedule?view=month': 'classes/calendar/month-view.tsx',
  '/schedule?view=agenda': 'classes/calendar/agenda-view.tsx',
  '/tuition?view=balances': 'tuition/balances-view.tsx',
  '/tuition?view=invoices': 'tuition/invoices-view.tsx',
  '/tuition?view=month-end': 'tuition/month-end/month-end.tsx',
  '/topics?view=coverage': 'records/coverage/coverage-view.tsx',
}
