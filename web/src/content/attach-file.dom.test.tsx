import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { provideCredentials } from '#web/api/credentials.ts'
import { withQueries } from '../../test/with-queries.tsx'
import { AttachFile } from './attach-file.tsx'

const item = { id: 7, courseId: 3, contentIds: [] }
const attach = vi.fn()

/** Draws the buttons for a teacher of this plan, and says how often the browser was asked for a file. */
async function openFor(subscriptionStatus: 'free' | 'premium') {
  const usage = { courses: 1, students: 1, topics: 0, classes: 1, uploads: 0, subscriptionStatus }
  const asked = vi.fn(async () => new Response(JSON.stringify(usage)))
  vi.stubGlobal('fetch', asked)
  const choose = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  render(<AttachFile item={item} attach={attach} />, { wrapper: withQueries() })
  await waitFor(() => expect(asked).toHaveBeenCalled())

  return choose
}

const upload = () => fireEvent.click(screen.getByRole('button', { name: 'Upload File' }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  provideCredentials(async () => null)
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

/** The wire of an upload: the server stores it as file 12. */
class Wire {
  static form: FormData
  status = 201
  responseText = '{"id":12}'
  upload = {}
  onload = () => undefined
  open = () => undefined
  setRequestHeader = () => undefined
  getResponseHeader = () => null
  send(form: FormData) {
    Wire.form = form
    this.onload()
  }
}

test('a file that is uploaded here belongs to the class by being attached, which can be undone, and by nothing else', async () => {
  vi.stubGlobal('XMLHttpRequest', Wire)
  provideCredentials(async () => ({ token: 'token' }))
  await openFor('premium')
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['One half'], 'Fractions.txt')] } })

  await waitFor(() => expect(attach).toHaveBeenCalledWith(12))
  expect(Object.fromEntries(Wire.form)).toMatchObject({ title: 'Fractions', courseId: '3' })
  expect(Wire.form.has('classId')).toBe(false)
})

test('an upload that goes on when the details are closed asks before the tab is closed, and is seen when they are opened again', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  class SlowWire extends Wire {
    override send() {
      void arrived.then(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', SlowWire)
  vi.stubGlobal('fetch', async () => Response.json({ subscriptionStatus: 'premium' }))
  provideCredentials(async () => ({ token: 'token' }))
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const wrapper = withQueries()
  const openDetails = (id: number) =>
    render(<AttachFile item={{ ...item, id }} attach={attach} />, { wrapper })
  const uploading = () => screen.queryByRole('button', { name: 'Uploading...' })

  const first = openDetails(7)
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['One half'], 'Fractions.txt')] } })
  await waitFor(() => expect(uploading()).toBeTruthy())
  first.unmount()
  expect(asks()).toBe(true)
  const ofAnotherClass = openDetails(8)
  expect(uploading()).toBeNull()
  ofAnotherClass.unmount()
  openDetails(7)
  expect(uploading()).toBeTruthy()

  await act(async () => arrive())
  await waitFor(() => expect(uploading()).toBeNull())
  await waitFor(() => expect(asks()).toBe(false))
})
