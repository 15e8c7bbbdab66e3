import type { TuitionPlan } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '#web/slots/lazy-part.tsx'
import { useNow } from '#web/time/use-now.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { planQueries } from './plans.api.ts'

const FlatCard = lazyPart('the tuition plan', async () => (await import('./flat-card.tsx')).FlatCard)
const PackageCard = lazyPart('the package', async () => (await import('./package-card.tsx')).PackageCard)
const EndPlan = lazyDialog(async () => (await import('./end-plan.tsx')).EndPlan)
const TakeBackPlan = lazyDialog(async () => (await import('./take-back-plan.tsx')).TakeBackPlan)
const ChangePackage = lazyDialog(async () => (await import('./change-package.tsx')).ChangePackage)
const PlanDialog = lazyDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog)

/** What goes on, and packages that were used up or are over until another follows in their course. */
function isShown(
  { kind, endsOn, takenBackOn, course, id }: TuitionPlan,
  plans: readonly TuitionPlan[],
  today: string,
): boolean {
  if (takenBackOn !== null) return false
  if (endsOn === null || endsOn >= today) return true

  return kind === 'package' && !plans.some((other) => other.course.id === course.id && other.id > id)
}

/** A card for each flat plan and package; nothing for whoever pays by the class. */
export function PlansOfStudent({ studentId }: { studentId: number }) {
  const found = useQuery(planQueries.ofStudent(studentId))
  const { date: today } = useNow()
  const ending = useDialogState<TuitionPlan>()
  const takingBack = useDialogState<TuitionPlan>()
  const changing = useDialogState<TuitionPlan>()
  const next = useDialogState<TuitionPlan>()
  if (found.isPending) return null
  if (found.isError) return <LoadError compact what="tuition plans" onRetry={found.refetch} />
  const { plans, currency } = found.data
  const shown = plans.filter((plan) => isShown(plan, plans, today))

  return (
    <>
      {shown.map((plan) =>
        plan.kind === 'package' ? (
          <PackageCard
            key={plan.id}
            plan={plan}
            studentId={studentId}
            currency={currency}
            onChange={() => changing.show(plan)}
            onTakeBack={() => takingBack.show(plan)}
            onNext={() => next.show(plan)}
          />
        ) : (
          <FlatCard
            key={plan.id}
            plan={plan}
            currency={currency}
            onChange={() => next.show(plan)}
            onEnd={() => ending.show(plan)}
          />
        ),
      )}
      {ending.shown && <EndPlan plan={ending.shown.item} open={ending.shown.open} onClose={ending.hide} />}
      {changing.shown && (
        <ChangePackage plan={changing.shown.item} open={changing.shown.open} onClose={changing.hide} />
      )}
      {takingBack.shown && (
        <TakeBackPlan
          plan={takingBack.shown.item}
          currency={currency}
          open={takingBack.shown.open}
          onClose={takingBack.hide}
        />
      )}
      {next.shown && (
        <PlanDialog studentId={studentId} like={next.shown.item} open={next.shown.open} onClose={next.hide} />
      )}
    </>
  )
}
