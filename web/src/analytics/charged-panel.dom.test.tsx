import type { TuitionMonth } from '@lectern/contract/tuition/tuition-months.contract.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { ChargedPanel } from './charged-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

const monthsOf = (charged: string, received: string): TuitionMonth[] =>
  Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    charged,
    received,
    courses: [{ courseId: 1, name: 'Algebra', color: '#2563EB', charged }],
  }))

test.each([
  ['USD', 2, monthsOf('0.10', '1999.99'), '$1.20 charged · $23,999.88 received'],
  ['JPY', 0, monthsOf('4500', '1'), '¥54,000 charged · ¥12 received'],
  ['BHD', 3, monthsOf('0.001', '12.345'), 'BHD 0.012 charged · BHD 148.140 received'],
])('a year in %s is summed to its smallest unit', async (currency, decimals, months, total) => {
  vi.stubGlobal('fetch', async () => Response.json({ currency, decimals, months }))
  render(<ChargedPanel month="" />, { wrapper: withQueries() })

  const note = await screen.findByText(/charged ·/)
  expect(note.textContent?.replaceAll('\u00a0', ' ')).toBe(total)
})
