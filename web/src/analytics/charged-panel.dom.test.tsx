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

const earned = { month: '2026-12', earnings: '0.00', unrecorded: '0.00' }

test.each([
  ['USD', 2, monthsOf('0.10', '1999.99'), '$1.20 charged · $23,999.88 received'],
  ['JPY', 0, monthsOf('4500', '1'), '¥54,000 charged · ¥12 received'],
  ['BHD', 3, monthsOf('0.001', '12.345'), 'BHD 0.012 charged · BHD 148.140 received'],
])('a year in %s is summed to its smallest unit', async (currency, decimals, months, total) => {
  vi.stubGlobal('fetch', async () => Response.json({ currency, decimals, months }))
  render(<ChargedPanel month="" earned={earned} />, { wrapper: withQueries() })

  const note = await screen.findByText(/charged ·/)
  expect(note.textContent?.replaceAll('\u00a0', ' ')).toBe(total)
})

test.each([
  [
    '42.00',
    '40.00',
    '2.00',
    'Earnings of December 2026 are $42.00: $40.00 charged for its classes, $2.00 the value of classes not recorded.',
  ],
  [
    '30.00',
    '40.50',
    '0.00',
    'Earnings of December 2026 are $30.00: $30.00 charged for its classes. Charged also has $10.50 of other charges and corrections.',
  ],
])(
  'what differs between earnings of %s and %s charged is named',
  async (earnings, charged, unrecorded, said) => {
    const months = monthsOf(charged, '0.00')
    vi.stubGlobal('fetch', async () => Response.json({ currency: 'USD', decimals: 2, months }))
    render(<ChargedPanel month="" earned={{ month: '2026-12', earnings, unrecorded }} />, {
      wrapper: withQueries(),
    })

    expect((await screen.findByText(/^Earnings of/)).textContent).toBe(said)
  },
)

test('nothing is said where earnings are what was charged', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ currency: 'USD', decimals: 2, months: monthsOf('40.00', '0.00') }),
  )
  render(<ChargedPanel month="" earned={{ month: '2026-12', earnings: '40.00', unrecorded: '0.00' }} />, {
    wrapper: withQueries(),
  })
  await screen.findByText(/charged ·/)

  expect(screen.queryByText(/^Earnings of/)).toBeNull()
})
