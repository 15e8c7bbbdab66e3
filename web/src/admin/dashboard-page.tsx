import { ActivityCard } from './activity-card.tsx'
import { AdminHeader } from './admin-header.tsx'
import { OrganizationsCard } from './organizations-card.tsx'
import { OverviewCards } from './overview-cards.tsx'

export function DashboardPage() {
  return (
    <>
      <AdminHeader />
      <main className="mx-auto max-w-310 px-4 pt-7 pb-10 sm:px-8">
        <h1 className="mb-5 font-semibold text-xl tracking-tight">Admin Dashboard</h1>
        <OverviewCards />
        <OrganizationsCard />
        <ActivityCard />
      </main>
    </>
  )
}
