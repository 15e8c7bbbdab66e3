/** What the dashboard shows at once: the page, and what other features put into it. Paths in `web/src`. */
export const dashboardModules = ['dashboard/dashboard-page.tsx', 'records/to-record.tsx']
