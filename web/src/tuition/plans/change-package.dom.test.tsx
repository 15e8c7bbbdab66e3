import type { TuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubServer } from '../../../test/stub-server.ts'
import { withQueries } from '../../../test/with-queries.tsx'
import { ChangePackage } from './change-package.tsx'
import { PackageCard } from './package-card.tsx'

const coming = ['2026-11-20', '2026-11-27'].map((date, index) => ({
  classId: index + 1,
  studentId: 4,
  scheduledAt: `${date} 15:00:00`,
  units: 60,
}))

const plan: TuitionPlan = {
  id: 7,
  kind: 'package',
  course: { id: 3, name: 'Piano', color: '#059669' },
  buyer: { id: 4, name: 'Rosa' },
  startsOn: '2026-11-01',
  endsOn: null,
  amount: '80.00',
  firstAmount: null,
  lastAmount: null,
  unit: 'minutes',
  size: 120,
  used: 0,
  whenUsedUp: 'perClass',
  sharedWith: [{ id: 6, name: 'Noah' }],
  boughtOn: '2026-11-01',
  since: '2026-11-01',
  takenBackOn: null,
  refund: '80.00',
  uses: [],
  months: [],
  next: null,
  coming,
}

test('of a package its end, its sharers and what follows are changed, and only what was is sent', async () => {
  const sent = stubServer({
    'GET /api/students/4/plan-outlook': () =>
      Response.json({
        ...{ currency: 'USD', decimals: 2, today: '2026-11-16', charged: [], coming: [], flatPlan: false },
        relatives: [{ id: 5, name: 'Mateo', by: 'payer', isInCourse: true }],
      }),
    'PUT /api/tuition-plans/7': () => Response.json(plan),
  })
  const onClose = vi.fn()
  render(<ChangePackage plan={plan} open onClose={onClose} />, { wrapper: withQueries() })
  const mateo = await screen.findByRole('checkbox', { name: 'Mateo' })
  expect(screen.getByText('Shares it already')).toBeTruthy()
  await act(async () => fireEvent.click(mateo))
  await act(async () =>
    fireEvent.change(screen.getByLabelText(/^Valid until/), { target: { value: '2027-01-16' } }),
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save Package' })))

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    endsOn: '2027-01-16',
    sharedWith: [6, 5],
  })
})

test.each([
  ['Used up by', 120],
  ['Planned until', 150],
])('minutes say "%s" where there are %i', (label, size) => {
  const nothing = () => {}
  render(
    <PackageCard
      plan={{ ...plan, size }}
      studentId={4}
      currency="USD"
      onChange={nothing}
      onTakeBack={nothing}
      onNext={nothing}
    />,
    { wrapper: withQueries() },
  )

  expect(screen.getByText(label)).toBeTruthy()
  expect(screen.getByText('Per class again')).toBeTruthy()
})
