import type { LinkPart } from '@lectern/contract/families/link-parts.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { ShareDialog } from './share-dialog.tsx'

const student = { id: 4, name: 'Ama Boateng', nickname: null, email: 'ama@example.com', enrollments: [] }
const linkOf = (parts: LinkPart[], revision = 1) => ({
  url: 'https://lectern.example/family/a',
  calendarUrl: 'https://lectern.example/calendar/a.ics',
  parts,
  mayAct: true,
  revision,
  createdAt: '2026-11-01T00:00:00.000Z',
  openedAt: null,
  calendarReadAt: null,
})

/** The wire: a link that shows these parts, and others once they are put. */
async function openShared(parts: LinkPart[]) {
  let link = linkOf(parts)
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'PUT') link = linkOf(JSON.parse(String(body)).parts)
    if (path.endsWith('/link')) return Response.json(link)
    return Response.json(path.includes('time-zone') ? { timeZone: 'Europe/Lisbon' } : student)
  })
  render(<ShareDialog studentId={4} open onClose={() => {}} />, { wrapper: withQueries() })

  return screen.findByRole<HTMLAnchorElement>('link', { name: 'Email Ama' })
}

const calendar = () => screen.queryByText('Classes in their calendar')

afterEach(() => vi.unstubAllGlobals())

test('the calendar is offered as long as the classes are shown', async () => {
  await openShared(['classes', 'homework'])
  expect(calendar()).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: 'Next classes' }))
  await waitFor(() => expect(calendar()).toBeNull())
  fireEvent.click(screen.getByRole('switch', { name: 'Next classes' }))

  await waitFor(() => expect(calendar()).toBeTruthy())
})

test('a link is asked for whenever it is looked at, since others open, change and withdraw it', async () => {
  let link: object | null = linkOf(['classes', 'account'])
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      sent.push(JSON.parse(String(body)))
      return Response.json({ code: 'not_found', message: 'Link not found' }, { status: 404 })
    }
    return Response.json(path.endsWith('/link') ? link : student)
  })
  const dialog = (open: boolean) => <ShareDialog studentId={4} open={open} onClose={() => {}} />
  const { rerender } = render(dialog(true), { wrapper: withQueries() })
  const account = () => screen.findByRole('switch', { name: 'Account' })
  expect((await account()).getAttribute('aria-checked')).toBe('true')

  rerender(dialog(false))
  link = linkOf(['classes'])
  rerender(dialog(true))
  await waitFor(async () => expect((await account()).getAttribute('aria-checked')).toBe('false'))

  link = null
  fireEvent.click(screen.getByRole('switch', { name: 'Homework' }))
  expect(await screen.findByRole('button', { name: 'Make Link' })).toBeTruthy()
  expect(sent).toEqual([{ parts: ['classes', 'homework'], isChange: true, revision: 1 }])
})

test('switches pressed one right after the other leave alone what another device switched off meanwhile', async () => {
  let link = linkOf(['classes', 'homework', 'account'])
  const { promise: isBothPressed, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      await isBothPressed
      const { parts, revision } = JSON.parse(String(body))
      if (revision !== link.revision)
        return Response.json({ code: 'conflict', message: 'Changed', now: link }, { status: 409 })
      link = linkOf(parts, revision + 1)
    }
    if (path.endsWith('/link')) return Response.json(link)
    return Response.json(path.includes('time-zone') ? { timeZone: 'Europe/Lisbon' } : student)
  })
  render(<ShareDialog studentId={4} open onClose={() => {}} />, { wrapper: withQueries() })
  const isOn = async (name: string) =>
    (await screen.findByRole('switch', { name })).getAttribute('aria-checked') === 'true'
  expect(await isOn('Account')).toBe(true)

  link = linkOf(['classes', 'homework'], 2)
  for (const name of ['Homework', 'Files']) {
    const wasOn = await isOn(name)
    fireEvent.click(screen.getByRole('switch', { name }))
    await waitFor(async () => expect(await isOn(name)).toBe(!wasOn))
  }
  resolve()

  await waitFor(async () => expect(await isOn('Account')).toBe(false))
  expect(link.parts.toSorted()).toEqual(['classes', 'files'])
})

test.each<[LinkPart[], string]>([
  [['files', 'classes', 'homework'], 'You will find classes, homework, and files on this page:'],
  [['account', 'homework'], 'You will find homework and the account on this page:'],
  [[], 'This is the page:'],
])('the mail about a page that shows %j promises no more', async (parts, words) => {
  const mail = await openShared(parts)

  expect(new URL(mail.href).searchParams.get('body')).toBe(`${words}\nhttps://lectern.example/family/a\n`)
})
