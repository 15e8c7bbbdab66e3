type Style = Intl.DateTimeFormatOptions

/** Of a calendar date, `2026-11-12`. */
function formatter(style: Style) {
  const format = new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' })

  return (date: string): string => format.format(new Date(`${date}T00:00:00Z`))
}

/** "Thursday, November 12" */
export const dayText = formatter({ weekday: 'long', month: 'long', day: 'numeric' })
/** "Thursday, November 12, 2026" */
export const fullDayText = formatter({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
/** "Thu" */
export const weekdayText = formatter({ weekday: 'short' })
/** "Nov 12" */
export const shortDayText = formatter({ month: 'short', day: 'numeric' })
/** "Nov 12, 2026" */
export const dateText = formatter({ month: 'short', day: 'numeric', year: 'numeric' })
/** "November 2026" */
export const monthText = formatter({ month: 'long', year: 'numeric' })
