import type {
  ClassImportChoice,
  ClassImportInput,
  ImportedEvent,
} from '@lectern/contract/classes/class-import.contract.ts'

/** What was chosen for the course of a title: one of its own, that it is left out, or nothing. */
export type CourseChoice = number | 'leave out' | null

/** Who comes, and what it costs. */
export type Booking = Pick<ClassImportChoice, 'studentIds' | 'classValue'>

/** Others are left out, or there already. */
export const isWritten = ({ result }: ImportedEvent): boolean => result === 'series' || result === 'classes'

export const nothingChosen: ClassImportChoice = { courseId: null, studentIds: [], classValue: null }

type Chosen = {
  text: string
  from: string
  forAll: ClassImportChoice
  courses: ReadonlyMap<string, CourseChoice>
  bookings: ReadonlyMap<string, Booking>
}

/** As the contract takes it. Whatever was not chosen for a title is as for all. */
export function inputOf({ text, from, forAll, courses, bookings }: Chosen): ClassImportInput {
  const titles = new Set([...courses.keys(), ...bookings.keys()])
  const byTitle = [...titles].flatMap((title) => {
    const course = courses.get(title) ?? null
    const own = bookings.get(title)
    if (course === null && !own) return []
    return {
      title,
      courseId: typeof course === 'number' ? course : forAll.courseId,
      studentIds: own?.studentIds ?? forAll.studentIds,
      classValue: own?.classValue ?? forAll.classValue,
      leaveOut: course === 'leave out',
    }
  })

  return { text, from, forAll, byTitle }
}
