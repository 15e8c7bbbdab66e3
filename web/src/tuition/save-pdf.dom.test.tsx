import { expect, test, vi } from 'vitest'
import { savePdf } from './save-pdf.ts'

/** Every file that the page gives to the browser. */
function savedNames(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })

  return names
}

test('a PDF is saved under the name that the server gives it: a cancellation is none of an invoice', async () => {
  const headers = { 'content-disposition': `attachment; filename="Cancellation 2026-0002.pdf"` }
  vi.stubGlobal('fetch', async () => new Response('%PDF', { headers }))
  const names = savedNames()

  await savePdf([{ id: 7 }], 'A4')

  expect(names).toEqual(['Cancellation 2026-0002.pdf'])
})

test('an answer that is no PDF is not saved', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  const names = savedNames()

  await expect(savePdf([{ id: 7 }], 'A4')).rejects.toThrow()
  expect(names).toEqual([])
})
