import type { Class } from '@lectern/contract/classes/classes.contract.ts'
import { getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { type Classroom, openClassroom } from './classroom.ts'
import type { TestServer } from './start-server.ts'

/** A Wednesday, at noon. */
export const noon = (): Temporal.Instant => Temporal.Instant.from('2026-11-18T12:00:00Z')

export const weekly = {
  isRecurring: true,
  recurrenceType: 'weekly',
  recurrencePattern: { days: [1, 3] },
} as const
/** Mondays and Wednesdays at three since last week: three classes have been, from today's on six are to come. */
export const term = { ...weekly, scheduledAt: '2026-11-09 15:00:00', recurrenceEndDate: '2026-12-07' }
export const past = ['2026-11-11', '2026-11-16']
export const coming = ['2026-11-18', '2026-11-23', '2026-11-25', '2026-11-30', '2026-12-02', '2026-12-07']

export const daysOf = (classes: readonly Class[]) =>
  classes.map(({ scheduledAt }) => scheduledAt.slice(0, 10))
export const timesOf = (classes: readonly Class[]) => [
  ...new Set(classes.map(({ scheduledAt }) => scheduledAt.slice(11))),
]

/** A teacher at that noon, with that term. */
export async function givenTerm(server: TestServer) {
  const room = await openClassroom(server)
  const { body: parent } = await room.schedule(term)
  const children = async () => (await room.list()).filter(({ parentClassId }) => parentClassId === parent.id)
  const on = async (date: string) => {
    const found = (await room.list()).find(({ scheduledAt }) => scheduledAt.startsWith(date))
    if (!found) throw new Error(`no class on ${date}`)
    return found
  }

  return { room, parent, children, on }
}

export const usedBy = async ({ client }: Pick<Classroom, 'client'>): Promise<number> =>
  (await client.call(getUsage)).body.classes
