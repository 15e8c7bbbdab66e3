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

/** By title: what was chosen, and what its words propose. */
export type ByTitle = {
  courses: ReadonlyMap<string, CourseChoice>
  bookings: ReadonlyMap<string, Booking>
  proposed: ReadonlyMap<string, ImportedEvent['proposed']>
}

type Chosen = ByTitle & { text: string; from: string; forAll: ClassImportChoice }

export type TitleChoice = {
  course: CourseChoice
  /** Undefined: as for all. */
  booking: Booking | undefined
  /** What the teacher has to say, and has not yet. */
  unsure: string | null
}

/** What is chosen by hand goes before what the title proposes. */
export function choiceOf(title: string, { courses, bookings, proposed }: ByTitle): TitleChoice {
  const own = courses.get(title)
  const found = proposed.get(title)
  const { studentIds = [], classValue = null } = found ?? {}
  const isTouched = own !== undefined || bookings.has(title)

  return {
    course: own === undefined ? (found?.courseId ?? null) : own,
    booking: bookings.get(title) ?? (studentIds.length > 0 ? { studentIds, classValue } : undefined),
    unsure: isTouched ? null : (found?.unsure ?? null),
  }
}

/** As the contract takes it. Whatever is neither chosen nor proposed for a title is as for all. */
export function inputOf({ text, from, forAll, ...chosen }: Chosen): ClassImportInput {
  const titles = new Set(Object.values(chosen).flatMap((each) => [...each.keys()]))
  const byTitle = [...titles].flatMap((title) => {
    const { course, booking: own } = choiceOf(title, chosen)
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
