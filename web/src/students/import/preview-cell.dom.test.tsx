import type { ImportRow } from '@lectern/contract/students/student-import.contract.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PreviewCell } from './preview-cell.tsx'

test('a cell says that it is not taken, because another column fills the same', () => {
  const row: ImportRow = {
    row: 2,
    result: 'new',
    cells: ['1', '2'],
    problems: [],
    changes: [],
    notTaken: [1],
  }
  render(
    <table>
      <tbody>
        <tr>
          <PreviewCell row={row} column={0} name="Mobile" field="phone" onEdit={() => {}} />
          <PreviewCell row={row} column={1} name="Home" field="phone" onEdit={() => {}} />
        </tr>
      </tbody>
    </table>,
  )
  const [taken, notTaken] = screen.getAllByRole('cell')

  expect(taken?.textContent).toBe('1')
  expect(taken?.className).not.toContain('text-ink-subtle')
  expect(notTaken?.textContent).toBe('2Not taken: another column fills Phone')
  expect(notTaken?.className).toContain('text-ink-subtle')
})
