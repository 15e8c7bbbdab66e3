import { beforeEach, expect, test, vi } from 'vitest'
import { runSuites, type Suite } from '../suites/suite.ts'

const suite = (name: string, passed: number, failed: number): Suite => ({
  name,
  run: async () => ({ passed, failed }),
})
const said: string[] = []

beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((text) => said.push(text))
})

test('later suites run after one that failed, and the whole has failed', async () => {
  const passed = await runSuites([suite('web', 3, 1), suite('browser', 5, 0)])

  expect(passed).toBe(false)
  expect(said.join('\n')).toMatch(/\n8 passed, 1 failed$/)
})

test('all passed when nothing failed', async () => {
  expect(await runSuites([suite('web', 3, 0), suite('browser', 5, 0)])).toBe(true)
})

test('two run beside each other, the first given first, and the table keeps their order', async () => {
  const running = new Set<string>()
  const seen: string[][] = []
  const ends = Promise.withResolvers<void>()
  const waits = (name: string, until: Promise<void>): Suite => ({
    name,
    async run() {
      running.add(name)
      seen.push([...running])
      await until
      running.delete(name)
      return { passed: 1, failed: 0 }
    },
  })
  const short = waits('web', Promise.resolve())
  const last: Suite = {
    name: 'types',
    async run() {
      seen.push([...running, 'types'])
      ends.resolve()
      return { passed: 1, failed: 0 }
    },
  }
  await runSuites([waits('browser', ends.promise), short, last])

  expect(seen).toEqual([['browser'], ['browser', 'web'], ['browser', 'types']])
  expect(said.join('\n')).toMatch(/browser .*\n {2}web .*\n {2}types/)
})

test.each([
  [14, true],
  [10_000, false],
])(
  'a suite that took %i s of the processor where 10 are its budget has passed: %s',
  async (taken, hasPassed) => {
    const outcome = { passed: 1, failed: 0, processorSeconds: taken }
    const passed = await runSuites([{ name: 'web', budget: 10, run: async () => outcome }])

    expect(passed).toBe(hasPassed)
    if (!hasPassed)
      expect(said.join('\n')).toMatch(/took 10000 s of the processor where \d+ s are its budget/)
  },
)
