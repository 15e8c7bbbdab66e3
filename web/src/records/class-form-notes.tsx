import { LastTime } from './last-time.tsx'
import { MakeUpOffer } from './make-up-offer.tsx'

interface ClassFormNotesProps {
  classId: number | null
  courseId: number
  studentIds: readonly string[]
  start: string
  whenSaved: (todo: ((classId: number) => void) | null) => void
}

/** In the form of a class: what these students did last time, and what a new class could make up for. */
export function ClassFormNotes({ classId, courseId, studentIds, start, whenSaved }: ClassFormNotesProps) {
  return (
    <>
      <LastTime courseId={courseId} studentIds={studentIds} before={start} />
      {classId === null && <MakeUpOffer studentIds={studentIds} whenSaved={whenSaved} />}
    </>
  )
}
