import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

/** A dialog that opens another over itself. */
function Two() {
  const [isDayOpen, setIsDayOpen] = useState(true)
  const [isClassOpen, setIsClassOpen] = useState(false)

  return (
    <>
      <Dialog open={isDayOpen} onOpenChange={setIsDayOpen} title="Thursday">
        <button type="button" onClick={() => setIsClassOpen(true)}>
          Open
        </button>
      </Dialog>
      <Dialog open={isClassOpen} onOpenChange={setIsClassOpen} title="Algebra">
        What it is about
      </Dialog>
    </>
  )
}

const titles = () => screen.queryAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent)
const press = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

test('Escape closes the dialog on top, then the one behind it', () => {
  render(<Two />)
  fireEvent.click(screen.getByText('Open'))
  expect(titles()).toEqual(['Thursday', 'Algebra'])

  press()
  expect(titles()).toEqual(['Thursday'])
  press()
  expect(titles()).toEqual([])
})
