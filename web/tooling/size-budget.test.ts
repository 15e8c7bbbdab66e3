import { expect, test } from 'vitest'
import { measure, modulesByApp } from './size-budget.ts'

const kilobytes = 1000

test("the landing page's script stays within 92 kB", async () => {
  const { landing } = await measure()

  expect(landing).toBeLessThanOrEqual(92 * kilobytes)
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

const pdfViewer = 'src/files/pdf/open-pdf.ts'

test('no further page or part adds more than 40 kB, but for the viewer of PDFs', async () => {
  const { further } = await measure()

  const tooLarge = Object.entries(further).filter(
    ([part, size]) => part !== pdfViewer && size > 40 * kilobytes,
  )
  expect(Object.keys(further)).not.toEqual([])
  expect(tooLarge).toEqual([])
})

test('the viewer of PDFs adds no more than 175 kB, and 420 kB for its worker', async () => {
  const { further, pdfWorker } = await measure()

  expect(further[pdfViewer]).toBeLessThanOrEqual(175 * kilobytes)
  expect(pdfWorker).toBeLessThanOrEqual(420 * kilobytes)
})
