import type { World } from './world.ts'

/** Which steps were taken, how they were answered, and in which states, how often. */
export class Coverage {
  readonly steps = new Map<string, number>()
  readonly states = new Map<string, number>()
  total = 0

  count(kind: string, status: number, world: World): void {
    this.total += 1
    add(this.steps, `${kind} ${status}`)
    for (const state of statesOf(world)) add(this.states, state)
  }

  report(): string {
    const lines = (title: string, counts: ReadonlyMap<string, number>): string[] => [
      title,
      ...[...counts]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([name, count]) => `  ${name}: ${count}`),
    ]
    return [`${this.total} steps`, ...lines('answers', this.steps), ...lines('with', this.states)].join('\n')
  }
}

const add = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function statesOf(world: World): string[] {
  const series = [...world.series.values()]
  const lessons = [...world.lessons.values()]
  const chains = new Set(series.map(({ chain }) => chain))

  return Object.entries({
    'a series': series.length > 0,
    'a split series': chains.size < series.length,
    'a series without an end': series.some(({ rule }) => !rule.recurrenceEndDate && !rule.recurrenceCount),
    'a series that ends by number': series.some(({ rule }) => rule.recurrenceCount !== null),
    'a series that rests': series.some(({ until }) => until === null),
    'a date left out by time off': series.some(({ leftOut }) =>
      Object.values(leftOut).some((off) => off !== null),
    ),
    'a date left out for good': series.some(({ leftOut }) => Object.values(leftOut).includes(null)),
    'a class changed by hand': lessons.some(({ byHand }) => byHand),
    'a class cancelled by time off': lessons.some(({ offId }) => offId !== null),
    'a recorded class': lessons.some(({ record }) => record?.isRecorded),
    'a reopened class': lessons.some(
      ({ record, status }) => record && !record.isRecorded && status === 'scheduled',
    ),
    'a make-up linked': lessons.some(({ record }) =>
      Object.values(record?.marks ?? {}).some(({ makeUp }) => makeUp),
    ),
    'a package in use': lessons.some(({ underPlans }) => Object.keys(underPlans).length > 0),
    'a package taken back': [...world.tuitionPlans.values()].some(({ takenBackOn }) => takenBackOn !== null),
    'a flat plan': [...world.tuitionPlans.values()].some(({ kind }) => kind === 'flat'),
    'an invoice': world.invoices.size > 0,
    'a free plan': world.plan === 'free',
    'three changes to undo': world.changes.size > 2,
  }).flatMap(([name, isSo]) => (isSo ? [name] : []))
}
