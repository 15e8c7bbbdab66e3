import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'
import { currentToast } from './toast.ts'

const stubClipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText } })

afterEach(() => vi.unstubAllGlobals())

test('what is copied is said', async () => {
  const writeText = vi.fn(async () => undefined)
  stubClipboard(writeText)
  await copyText('https://meet.example.org/a', 'Course link copied to clipboard', 'the link')

  expect(writeText).toHaveBeenCalledWith('https://meet.example.org/a')
  expect(currentToast()).toMatchObject({ title: 'Copied', description: 'Course link copied to clipboard' })
})

test('a browser that refuses is no silence', async () => {
  stubClipboard(async () => {
    throw new DOMException('denied', 'NotAllowedError')
  })
  await copyText('x', 'Copied', 'the link')

  expect(currentToast()).toMatchObject({ kind: 'error', description: 'Failed to copy the link' })
})
