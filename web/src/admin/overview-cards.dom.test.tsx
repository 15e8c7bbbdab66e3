import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withQueries } from '../../test/with-queries.tsx'
import { OverviewCards } from './overview-cards.tsx'

const overview = {
  users: { total: 1234, newThisMonth: 56, premium: 78, premiumGrowth: 12 },
  financial: { monthlyRevenue: '389.22', revenueGrowth: -3 },
  platform: { activeTenants: 1200, tenantGrowth: 0 },
}

afterEach(() => vi.unstubAllGlobals())

test('the platform is summed up in four cards', async () => {
  vi.stubGlobal('fetch', async () => Response.json(overview))
  render(<OverviewCards />, { wrapper: withQueries() })
  await screen.findByText('1,234')
  const cardOf = (label: string) =>
    screen.getByText(label).closest('.card')?.textContent?.replace('\u2212', '-') ?? ''

  expect(cardOf('Total Users')).toContain('56 new this month')
  expect(cardOf('Premium Users')).toMatch(/78.*12%.*growth/)
  expect(cardOf('Monthly Revenue')).toMatch(/\$389\.22.*-3%.*from last month/)
  expect(cardOf('Active Tenants')).toMatch(/1,200.*0%.*this month/)
})
