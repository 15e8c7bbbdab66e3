/** How far numbers of open times go, and what they are at first. */
export const openTimesBounds = {
  bufferMinutes: { min: 0, max: 60, usual: 0 },
  noticeHours: { min: 1, max: 168, usual: 24 },
  weeksAhead: { min: 1, max: 26, usual: 8 },
  mostPerDay: { min: 1, max: 20 },
  /** Of a weekday or of one date. */
  maxHoursPerDay: 12,
  maxExceptions: 200,
} as const
