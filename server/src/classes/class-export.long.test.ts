import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createCourse } from '@lectern/contract/courses/courses.contract.ts'
import { expect, test } from 'vitest'
import { manyClasses } from '#test/many-classes.ts'
import { startServer } from '#test/start-server.ts'

const server = await startServer()

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('100,000 classes go out without being held in memory, however slowly they are taken', async () => {
  const teacher = await server.given.teacher()
  await server.given.plan(teacher, 'premium')
  const client = server.as(teacher)
  const { body: course } = await client.call(createCourse, { body: { name: 'Algebra' } })
  const description = 'What is planned for this class, in a sentence or two of the usual length. '.repeat(4)
  await manyClasses(await server.given.workspaceOf(teacher), course.id, 100_000, { description })
  const response = await client.fetch('/api/exports/classes')
  let bytes = 0
  let lines = 0
  let peak = 0
  let looked = 0
  const before = usedMemory()
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    lines += chunk.filter((byte: number) => byte === 10).length
    if (lines < looked) continue
    looked += 5000
    peak = Math.max(peak, usedMemory())
  }

  expect(lines).toBe(100_001)
  expect(bytes).toBeGreaterThan(35_000_000)
  expect(peak - before).toBeLessThan(25_000_000) // 8 MB, measured, while 39 MB went out
})

/** After what nobody holds any more is gone: what is measured is what the answer keeps. */
function usedMemory(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()

  return heapUsed + external
}
