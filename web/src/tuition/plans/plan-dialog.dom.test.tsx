import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubServer } from '../../../test/stub-server.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { PlanDialog } from './plan-dialog.tsx'

const course = { id: 3, name: 'Music Theory', code: 'MUS', color: '#0D9488', status: 'active' }
const coming = ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11'].map((date) => ({
  scheduledAt: `${date} 15:00:00`,
  duration: 60,
  amount: '24.00',
}))

async function openPlan() {
  const sent = stubServer({
    'GET /api/students/4': () => Response.json({ id: 4, name: 'Rosa', enrollments: [{ id: 1, course }] }),
    'GET /api/courses': () => Response.json([course]),
    'GET /api/students/4/tuition-plans': () => Response.json({ currency: 'USD', decimals: 2, plans: [] }),
    'GET /api/students/4/plan-outlook': () =>
      Response.json({
        currency: 'USD',
        decimals: 2,
        today: '2026-11-16',
        charged: [{ scheduledAt: '2026-11-09 15:00:00', duration: 60, amount: '24.00' }],
        coming,
        relatives: [{ id: 5, name: 'Mateo', by: 'payer', isInCourse: true }],
        flatPlan: false,
      }),
    'POST /api/students/4/tuition-plans': () => Response.json({ id: 1 }, { status: 201 }),
  })
  const onClose = vi.fn()
  render(<PlanDialog studentId={4} open onClose={onClose} />, { wrapper: withQueries() })
  await screen.findByRole('region', { name: 'What this means' })
  const type = (name: RegExp | string, value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText(name), { target: { value } }))

  return { sent, onClose, type }
}

test('a package says what one lesson costs and which classes come too late for it, and is sent as typed', async () => {
  const { sent, onClose, type } = await openPlan()
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /^Package/ })))
  await type('How much', '4')
  await type('Price', '80')
  await type('From', '2026-11-16')
  await type(/^Valid until/, '2026-12-04')
  expect(screen.getByText('$20.00')).toBeTruthy()
  expect(screen.getByText('$16.00')).toBeTruthy()
  expect(screen.getByText('Too early for 1 class')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Mateo' })))

  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add Package' })))

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    kind: 'package',
    courseId: 3,
    amount: '80',
    size: 4,
    startsOn: '2026-11-16',
    endsOn: '2026-12-04',
    sharedWith: [5],
  })
})

test('a flat plan shows its first month in part, what is charged today, and what stays as it is', async () => {
  const { type } = await openPlan()
  await type('Amount per month', '120')
  await type('From', '2026-11-16')
  await type(/^Until/, '2027-06-30')

  expect(screen.getByText('15 of 30 days. Type another sum if you agreed on one.')).toBeTruthy()
  expect(screen.getByText('$60.00, then 7 × $120.00')).toBeTruthy()
  expect(screen.getByText('$900.00')).toBeTruthy()
  expect(screen.getByText(/is charged for November/)).toBeTruthy()
  expect(screen.getByText(/1 class is charged per class already, \$24\.00/)).toBeTruthy()
  expect(screen.getByText('charged Dec 1')).toBeTruthy()
})
