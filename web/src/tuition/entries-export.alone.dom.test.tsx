import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { downloadTable } from '#web/api/download-table.ts'
import { EntriesExport } from './entries-export.tsx'

vi.mock('#web/api/download-table.ts', () => ({ downloadTable: vi.fn(async () => undefined) }))

afterEach(cleanup)

async function choose(item: string): Promise<void> {
  render(<EntriesExport filter={{ search: ' ada ', kind: 'owing' }} label="Export the entries" compact />)
  fireEvent.click(screen.getByRole('button', { name: 'Export the entries' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('the entries of a year go out, of the students that are shown', async () => {
  const year = new Date().getFullYear() - 1
  await choose(`Entries of ${year}`)

  expect(downloadTable).toHaveBeenCalledExactlyOnceWith(
    `/api/exports/entries?q=ada&balance=owing&from=${year}-01-01&through=${year}-12-31`,
  )
})

test('or all of them', async () => {
  await choose('All entries')

  expect(downloadTable).toHaveBeenLastCalledWith('/api/exports/entries?q=ada&balance=owing')
})
