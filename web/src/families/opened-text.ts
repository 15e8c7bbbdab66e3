const day = 86_400_000

/** "Last opened today, 2:58 PM"; it is kept to the hour, so nothing more exact is said. */
export function openedText(verb: string, instant: string | null, now: Date): string {
  if (instant === null) return `Not ${verb} yet`
  const at = new Date(instant)
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(at)

  return `Last ${verb} ${dayText(at, now)}, ${clock.replaceAll('\u202f', ' ')}`
}

function dayText(at: Date, now: Date): string {
  if (at.toDateString() === now.toDateString()) return 'today'
  if (at.toDateString() === new Date(now.getTime() - day).toDateString()) return 'yesterday'

  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(at)
}
