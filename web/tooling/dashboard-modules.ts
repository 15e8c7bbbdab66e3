/** What the dashboard shows at once: the page, and what other features put into it. Paths in `web/src`. */
export const dashboardPage = 'dashboard/dashboard-page.tsx'
export const dashboardParts = ['records/to-record.tsx']
