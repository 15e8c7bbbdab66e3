import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../../test/with-queries.tsx'
import { ChargeDialog, CorrectionDialog } from './entry-dialog.tsx'

const props = { student: { id: 1, name: 'Ama' }, open: true, onClose: () => undefined }

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 })))
afterEach(() => vi.unstubAllGlobals())

const forms: [string, string, ReactElement][] = [
  ['Add Charge', 'Please say what it is for', <ChargeDialog key="charge" {...props} />],
  ['Add Correction', 'Please give a reason', <CorrectionDialog key="correction" {...props} />],
]

test.each(forms)('%s without its text is refused in the words of the form', async (name, said, form) => {
  render(form, { wrapper: withQueries() })
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))

  expect(await screen.findByText(said)).toBeTruthy()
})
