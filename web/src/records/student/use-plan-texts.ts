import type { TimelineClass } from '@lectern/contract/records/student-page.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { planQueries } from '#web/tuition/plans/plans.api.ts'

type TextOf = typeof import('#web/tuition/plans/plan-of-class-text.ts')['planOfClassText']

/** What of a student's plans stands for a class. Most students have none, so the words come with the first plan. */
export function usePlanTexts(studentId: number) {
  const plans = useQuery(planQueries.ofStudent(studentId)).data?.plans
  const [words, setWords] = useState<{ textOf: TextOf }>()
  const isNeeded = plans !== undefined && plans.length > 0
  useEffect(() => {
    if (!isNeeded) return
    import('#web/tuition/plans/plan-of-class-text.ts').then(
      ({ planOfClassText }) => setWords({ textOf: planOfClassText }),
      () => undefined, // the classes are all there without it
    )
  }, [isNeeded])

  return useCallback(
    (item: TimelineClass) => (plans && words ? words.textOf(plans, item, studentId) : undefined),
    [plans, words, studentId],
  )
}
