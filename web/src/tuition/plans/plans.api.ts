import { addDays } from '@lectern/contract/calendar.ts'
import {
  createTuitionPlan,
  getPlanOutlook,
  listStudentPlans,
  type PlanChoice,
  type TuitionPlan,
  type TuitionPlanChange,
  takeBackPlan,
  updateTuitionPlan,
} from '@lectern/contract/tuition/plans/plans.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { Submission } from '#web/forms/use-item-form.ts'

const at = (id: number) => ({ params: { id: String(id) } })

export const planQueries = {
  ofStudent: (studentId: number) =>
    queryOptions({
      queryKey: ['tuition', 'plans', studentId] as const,
      queryFn: ({ signal }) => call(listStudentPlans, { ...at(studentId), signal }),
    }),
  outlook: (studentId: number, courseId: number) =>
    queryOptions({
      queryKey: ['tuition', 'plan-outlook', studentId, courseId] as const,
      queryFn: ({ signal }) =>
        call(getPlanOutlook, { ...at(studentId), query: { courseId: String(courseId) }, signal }),
    }),
}

/** By the class from a day on: the flat plan that goes on ends the day before. */
export const useSavePlan = (studentId: number, flatOf: (courseId: number) => TuitionPlan | undefined) =>
  useMutation({
    mutationFn: async ({ body }: Submission<PlanChoice>): Promise<unknown> => {
      if (body.kind !== 'perClass') return call(createTuitionPlan, { ...at(studentId), body })
      const flat = flatOf(body.courseId)
      return flat && call(updateTuitionPlan, { ...at(flat.id), body: { endsOn: addDays(body.startsOn, -1) } })
    },
  })

export const useEndPlan = () =>
  useMutation({
    mutationFn: ({ id, endsOn }: { id: number; endsOn: string }) =>
      call(updateTuitionPlan, { ...at(id), body: { endsOn } }),
  })

export const useChangePackage = (id: number) =>
  useMutation({
    mutationFn: ({ changed }: Submission<TuitionPlanChange>) =>
      call(updateTuitionPlan, { ...at(id), body: changed }),
  })

export const useTakePlanBack = () => useMutation({ mutationFn: (id: number) => call(takeBackPlan, at(id)) })
