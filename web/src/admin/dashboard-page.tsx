import { useQuery } from '@tanstack/react-query'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { ActivityCard } from './activity-card.tsx'
import { adminQueries } from './admin.api.ts'
import { AdminHeader } from './admin-header.tsx'
import { MailCard } from './mail-card.tsx'
import { OrganizationsCard } from './organizations-card.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { RequiredFactor } from './required-factor.tsx'

const SecondFactorDialog = lazyDialog(
  async () => (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
)

export function DashboardPage() {
  const { data: current, isError } = useQuery(adminQueries.current())
  const factor = useDialogState<'first'>()
  const isKept = current?.requiresSecondFactor && !current.hasSecondFactor

  return (
    <>
      <AdminHeader />
      <main className="mx-auto max-w-310 px-4 pt-7 pb-10 sm:px-8">
        <h1 className="mb-5 font-semibold text-xl tracking-tight">Admin Dashboard</h1>
        {isKept && <RequiredFactor onSetUp={() => factor.show('first')} />}
        {!isKept && (current || isError) && (
          <>
            <OverviewCards />
            <OrganizationsCard />
            <MailCard />
            <ActivityCard />
          </>
        )}
      </main>
      {factor.shown && <SecondFactorDialog action="set up" open={factor.shown.open} onClose={factor.hide} />}
    </>
  )
}
