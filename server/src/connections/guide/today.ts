// LECTERN_URL=https://… LECTERN_TOKEN=lct_… node today.ts
const { LECTERN_URL, LECTERN_TOKEN } = process.env

type Class = { title: string; scheduledAt: string; duration: number; course: { name: string } }

/** The wall clock of the teacher, who is where this runs. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
const dayOf = (date: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(date)

const query = new URLSearchParams({
  from: dayOf(new Date()),
  to: dayOf(new Date(Date.now() + 24 * 60 * 60 * 1000)),
  fields: 'short',
})
const answer = await fetch(`${LECTERN_URL}/api/classes?${query}`, {
  headers: { authorization: `Bearer ${LECTERN_TOKEN}`, 'x-time-zone': timeZone },
})
if (!answer.ok) throw new Error(((await answer.json()) as { message: string }).message)

for (const { scheduledAt, duration, title, course } of (await answer.json()) as Class[])
  console.log(`${scheduledAt.slice(11, 16)}  ${title} (${course.name}), ${duration} minutes`)
