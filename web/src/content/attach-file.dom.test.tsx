import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { AttachFile } from './attach-file.tsx'

const item = { id: 7, courseId: 3, contentIds: [] }

/** Draws the buttons for a teacher of this plan, and says how often the browser was asked for a file. */
async function openFor(subscriptionStatus: 'free' | 'premium') {
  const usage = { courses: 1, students: 1, topics: 0, classes: 1, uploads: 0, subscriptionStatus }
  const asked = vi.fn(async () => new Response(JSON.stringify(usage)))
  vi.stubGlobal('fetch', asked)
  const choose = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  render(<AttachFile item={item} attach={() => undefined} />, { wrapper: withQueries() })
  await waitFor(() => expect(asked).toHaveBeenCalled())

  return choose
}

const upload = () => fireEvent.click(screen.getByRole('button', { name: 'Upload File' }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a free teacher is shown the way to Premium before a file is asked for', async () => {
  const choose = await openFor('free')
  await waitFor(() => {
    choose.mockClear()
    upload()
    expect(choose).not.toHaveBeenCalled()
  })

  expect(await screen.findByRole('alertdialog', { name: 'Limit reached' })).toBeTruthy()
})

test('a Premium teacher chooses a file', async () => {
  const choose = await openFor('premium')
  upload()

  expect(choose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
