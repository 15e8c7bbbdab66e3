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
