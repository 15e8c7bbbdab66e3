import type { TuitionMonth } from '@lectern/contract/tuition/tuition-months.contract.ts'

/** Every course that something was charged for, as it is called in the latest month that has it. */
export function coursesIn(months: readonly TuitionMonth[]) {
  const courses = new Map(months.flatMap((month) => month.courses).map((course) => [course.courseId, course]))

  return [...courses].map(([id, { name, color }]) => ({
    key: String(id),
    name,
    color,
    chargedIn: (month: TuitionMonth): string =>
      month.courses.find(({ courseId }) => courseId === id)?.charged ?? '0',
  }))
}
