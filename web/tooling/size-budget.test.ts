import { expect, test } from 'vitest'
import { measure, modulesByApp } from './size-budget.ts'

const kilobytes = 1000

test("the landing page's script stays within 95 kB", async () => {
  const { landing } = await measure()

  expect(landing).toBeLessThanOrEqual(95 * kilobytes)
})

test('the first signed-in page needs no more than 130 kB of script', async () => {
  const { firstPage } = await measure()

  expect(firstPage).toBeLessThanOrEqual(130 * kilobytes)
})

test("the administrators' dashboard needs no more than 170 kB of script", async () => {
  const { admin } = await measure()

  expect(admin).toBeLessThanOrEqual(170 * kilobytes)
})

test("neither the teachers' app nor the administrators' loads anything of the other", async () => {
  const { teachers, administrators } = await modulesByApp()

  expect(administrators.filter((name) => /^src\/(app|identity|plan|dashboard|courses)\//.test(name))).toEqual(
    [],
  )
  expect(teachers.filter((name) => name.startsWith('src/admin/'))).toEqual([])
})

test('no further page or part adds more than 40 kB', async () => {
  const { further } = await measure()

  const tooLarge = Object.entries(further).filter(([, size]) => size > 40 * kilobytes)
  expect(Object.keys(further)).not.toEqual([])
  expect(tooLarge).toEqual([])
})
