import type { AdminAction } from '@lectern/contract/admin/admin.contract.ts'
import { expect, test } from 'vitest'
import { actionText } from './action-text.ts'

const action = (fields: Partial<AdminAction>): AdminAction => ({
  id: 1,
  at: '2026-11-15T12:00:00.000Z',
  administrator: 'admin@localhost',
  kind: 'signed_in',
  tenantId: 7,
  organizationName: null,
  detail: null,
  ...fields,
})

test('plans are called as everywhere, and addresses stay as they are', () => {
  const told = [
    action({ kind: 'plan_set', organizationName: 'Calloway', detail: 'free to free_premium' }),
    action({ kind: 'organization_deleted', detail: 'premium' }),
    action({ kind: 'administrator_created', detail: 'free@example.com' }),
  ]

  expect(told.map(actionText)).toEqual([
    'Set the plan of Calloway from Free to Free Premium',
    'Deleted organization 7 (Premium)',
    'Made the administrator free@example.com',
  ])
})
