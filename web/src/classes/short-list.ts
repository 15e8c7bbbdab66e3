export type ClassSpan = {
  from?: string
  to?: string
  status?: 'scheduled' | 'completed' | 'cancelled'
  recurrenceType?: 'daily' | 'weekly' | 'monthly'
  limit?: string
}

/** How a page asks for classes: the long text of each comes when it is opened. */
export const shortList = (span: ClassSpan) => ({ ...span, fields: 'short' as const })
