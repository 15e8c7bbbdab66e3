import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentToast } from '#web/ui/toast.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { findDraft, keepDraft } from './drafts.ts'

type Thing = { id: number }

const kept = () => findDraft({ form: 'things', itemId: 7 })

beforeEach(() =>
  keepDraft({
    form: 'things',
    itemId: 7,
    path: location.pathname,
    values: { name: 'Tuning fork' },
    before: {},
  }),
)

const pressContinue = async () => {
  const button = await screen.findByRole('button', { name: 'Continue' })
  await act(async () => void fireEvent.click(button))
}

test('a draft whose item cannot be loaded opens no form, is kept, and can be continued once it can', async () => {
  const find = vi.fn<(itemId: number) => Promise<Thing | null>>()
  const onContinue = vi.fn()
  render(<DraftOffer form="things" find={find} onContinue={onContinue} />)
  find.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await pressContinue()

  expect(onContinue).not.toHaveBeenCalled()
  expect(currentToast()?.description).toContain('What you typed is kept.')
  expect(kept()).toMatchObject({ itemId: 7, values: { name: 'Tuning fork' } })

  find.mockResolvedValueOnce({ id: 7 })
  await pressContinue()
  expect(onContinue.mock.calls).toEqual([[{ id: 7 }]])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('while the item of a draft is looked for the question waits, and nothing can be answered twice', async () => {
  const { promise, resolve } = Promise.withResolvers<Thing>()
  const onContinue = vi.fn()
  render(<DraftOffer form="things" find={() => promise} onContinue={onContinue} />)
  await pressContinue()

  for (const button of screen.getAllByRole<HTMLButtonElement>('button')) expect(button.disabled).toBe(true)
  await act(async () => resolve({ id: 7 }))
  expect(onContinue).toHaveBeenCalledOnce()
})

test('a draft is kept where the question about it cannot be loaded, and goes where it is discarded', async () => {
  vi.resetModules()
  vi.doMock('./draft-question.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { DraftOffer: FreshOffer } = await import('./draft-offer.tsx')
  const { currentToast: freshToast } = await import('#web/ui/toast.ts')
  const { unmount } = render(<FreshOffer form="things" find={() => null} onContinue={() => undefined} />)
  await waitFor(() => expect(freshToast()?.title).toBe('Error'))
  expect(kept()).not.toBeNull()
  unmount()
  vi.doUnmock('./draft-question.tsx')

  render(<DraftOffer form="things" find={() => null} onContinue={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(kept()).toBeNull()
})

test('Escape leaves the question unanswered, and the draft where it is', async () => {
  render(<DraftOffer form="things" find={() => null} onContinue={() => undefined} />)
  fireEvent.keyDown(await screen.findByRole('alertdialog'), { key: 'Escape' })

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(kept()).toMatchObject({ values: { name: 'Tuning fork' } })
})

test('Escape keeps the draft also where a toast about it has come over the question', async () => {
  const find = () => Promise.reject(new TypeError('Failed to fetch'))
  render(
    <>
      <DraftOffer form="things" find={find} onContinue={() => undefined} />
      <Toaster />
    </>,
  )
  await pressContinue()
  await screen.findByText(/What you typed is kept/)
  fireEvent.keyDown(await screen.findByRole('alertdialog'), { key: 'Escape' })

  expect(kept()).not.toBeNull()
})
