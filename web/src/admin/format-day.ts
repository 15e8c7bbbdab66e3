const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Sep 03, 2025". */
export const formatDay = (instant: string): string => day.format(new Date(instant))

/** "Sep 03, 2025, 4:05 PM". */
export const formatMoment = (instant: string): string => moment.format(new Date(instant))
