type Style = Intl.DateTimeFormatOptions

/** Of a calendar date, `2026-11-12`. */
function formatter(style: Style) {
  const format = new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' })

  return (date: string): string => format.format(new Date(`${date}T00:00:00Z`))
}

/** Of an instant, `2026-11-12T15:30:00.000Z`, where this browser is. */
function instantFormatter(style: Style) {
  const format = new Intl.DateTimeFormat('en-US', style)

  return (text: string): string => {
    const instant = new Date(text)
    return Number.isNaN(instant.getTime()) ? 'Invalid date' : format.format(instant)
  }
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
/** "Nov" */
export const shortMonthText = formatter({ month: 'short' })

/** "November 12, 2026" */
export const longDateOf = instantFormatter({ dateStyle: 'long' })
/** "Nov 12, 2026" */
export const dateOf = instantFormatter({ dateStyle: 'medium' })
/** "Nov 02, 2026": as wide as any other in a column. */
export const evenDateOf = instantFormatter({ month: 'short', day: '2-digit', year: 'numeric' })
/** "Nov 02, 2026, 4:05 PM" */
export const momentOf = instantFormatter({
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
