import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movingClock } from '#test/moving-clock.ts'
import { happen, newTerm, story, type Term } from '#test/random-term.ts'
import { recordingTime } from '#test/recording.ts'
import { startServer } from '#test/start-server.ts'

const clock = movingClock(recordingTime)
const server = await startServer({ clock })

async function requireKnown({ room, known, staleSaves }: Term): Promise<void> {
  expect(staleSaves).toBe(0)
  const classes = new Map((await room.list()).map((each) => [each.id, each]))
  for (const [id, expected] of known) {
    const { studentIds = [], isRecorded } = classes.get(id) ?? {}
    const { revision, notes, marks, topics } = await room.recordOf(id)
    expect({
      revision,
      isRecorded,
      notes,
      marks: new Map(marks.map(({ studentId, mark }) => [String(studentId), mark])),
      topics: new Set(topics.map((topic) => topic.id)),
    }).toEqual({
      ...expected,
      marks: new Map([...expected.marks].filter(([student]) => studentIds.includes(student))),
    })
  }
}

test('whatever happens in whatever order, what was recorded is there, whole and unchanged', async () => {
  const property = fc.asyncProperty(story, async (steps) => {
    const term = await newTerm(server, clock)
    for (const step of steps) await happen(term, step)
    await requireKnown(term)
  })

  await fc.assert(property, { numRuns: 15, seed: 20_261_116, endOnFailure: true })
}, 120_000)
