/** The most SQL statements a call may send once the caller's identity is known. A new route needs a line here. */
export const statementBudgets: Record<string, number> = {
  'GET /api/config': 0,
  'GET /api/me': 1,
  'POST /api/session': 2,
  'DELETE /api/session': 1,
  'GET /api/subscription/status': 1,
}
