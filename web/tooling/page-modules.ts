/** Pages that show parts of other features at once: the page, and those parts. Paths in `web/src`. */
export const dashboardPage = 'dashboard/dashboard-page.tsx'
export const dashboardParts = ['records/to-record.tsx']

export const studentPage = 'students/page/student-page.tsx'
export const studentParts = [
  'records/student/next-and-last.tsx',
  'records/student/timeline.tsx',
  'tuition/student/balance.tsx',
  'records/student/attendance.tsx',
  'records/student/covered-topics.tsx',
  'records/student/student-files.tsx',
]
