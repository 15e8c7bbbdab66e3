import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubServer } from '../../../test/stub-server.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { ExportSection } from './export-section.tsx'

const waiting = {
  ...{ id: 7, studentId: 4, state: 'waiting', askedAt: '2026-11-16T15:00:00.000Z' },
  ...{ progress: null, file: null, reason: null },
}
const progress = {
  ...{ files: 134, filesDone: 86, bytes: 671_088_640, bytesDone: 432_013_312, title: 'Enzyme lab' },
}

/** What the server has of it, from the first look on. */
const show = (current: object | null) => {
  let made = current
  const sent = stubServer({
    'GET /api/data-exports': () => Response.json({ export: made }),
    'POST /api/data-exports': () => {
      made = waiting
      return Response.json(waiting, { status: 202 })
    },
    'DELETE /api/data-exports/7': () => new Response(null, { status: 204 }),
  })
  render(<ExportSection studentId={4} text="One ZIP." />, { wrapper: withQueries() })

  return sent
}

test('an export is asked for, and can be stopped while it waits', async () => {
  const sent = show(null)
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await screen.findByText('Gathering what is to be exported…')
  expect(sent).toContainEqual({ call: 'POST /api/data-exports', body: { studentId: 4 } })

  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /api/data-exports/7'))
})

test('while it is made it says how far it is, and which file is written', async () => {
  show({ ...waiting, state: 'making', progress })
  await screen.findByText(/412\.0 of 640\.0 MB, 86 of 134 files/)
  screen.getByText('Enzyme lab')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('64')
})

test('one that failed says why and can be asked for anew; that of somebody else is said to go', async () => {
  show({ ...waiting, state: 'failed', reason: 'There is no room on the disk.' })
  expect((await screen.findByRole('alert')).textContent).toBe('There is no room on the disk.')
  screen.getByRole('button', { name: 'Export' })
})

test('a workspace has one at a time: that of another student goes when this one is made', async () => {
  const file = { name: 'a.zip', bytes: 10, readyAt: waiting.askedAt, until: '2026-11-17T15:00:00.000Z' }
  show({ ...waiting, studentId: 5, state: 'ready', file })
  await screen.findByText('The export of another student that you have goes when you make this one.')
})
