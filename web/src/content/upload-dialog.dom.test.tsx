import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { UploadDialog } from './upload-dialog.tsx'

const press = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
const question = () => screen.queryByRole('alertdialog', { name: 'Discard what you typed?' })

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('[]')))
afterEach(() => vi.unstubAllGlobals())

function openUpload() {
  const onClose = vi.fn()
  render(<UploadDialog item={null} open onClose={onClose} />, { wrapper: withQueries() })

  return onClose
}

test('a file that was chosen is asked about before Escape throws it away', () => {
  const onClose = openUpload()
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [new File(['x'], 'Fractions.pdf')] } })
  press()
  expect(question()).not.toBeNull()
  expect(onClose).not.toHaveBeenCalled()

  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('an upload that was not begun is left without a question', () => {
  const onClose = openUpload()
  press()

  expect(question()).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
})
