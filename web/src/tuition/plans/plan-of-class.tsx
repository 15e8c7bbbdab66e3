import type { TimelineClass } from '@lectern/contract/records/student-page.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { planOfClassText } from './plan-of-class-text.ts'
import { planQueries } from './plans.api.ts'

/** "flat", "package, 4th of 10": what stands for a class of the timeline; nothing where it is paid for by itself. */
export function PlanOfClass({ item, studentId }: { item: TimelineClass; studentId: number }) {
  const found = useQuery(planQueries.ofStudent(studentId))
  const text = found.data && planOfClassText(found.data.plans, item, studentId)

  return text ? <span className="block text-ink-subtle">{text}</span> : null
}
