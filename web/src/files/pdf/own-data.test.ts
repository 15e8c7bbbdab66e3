import { afterEach, expect, test, vi } from 'vitest'
import { OwnData } from './own-data.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  'https://elsewhere.example/x.bcmap',
  '//elsewhere.example',
  '../../api/students',
  'unknown.bcmap',
])('a file that asks for %s gets nothing, and nobody is asked', async (filename) => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)

  await expect(new OwnData().fetch({ filename })).rejects.toThrow()
  expect(asked).not.toHaveBeenCalled()
})

test('tables and decoders that come with the viewer are handed out', async () => {
  vi.stubGlobal('fetch', async (url: string) => new Response(url))

  for (const filename of ['UniJIS-UTF16-H.bcmap', 'jbig2.wasm', 'openjpeg.wasm'])
    expect(new TextDecoder().decode(await new OwnData().fetch({ filename }))).toContain(
      filename.split('.')[0],
    )
})
