import { familyReason } from '@lectern/contract/records/record-values.ts'
import type { AbsenceOf, Lesson, World } from './world.ts'

export const isOpen = ({ state }: AbsenceOf): boolean => state !== 'taken back' && state !== 'undone'

/** The teacher lets a class take place that a family had called off. */
export function endAbsences(world: World, lesson: Lesson): void {
  if (lesson.status === 'cancelled') return
  for (const absence of world.absences.values()) {
    if (absence.lesson !== lesson.id || !absence.isAlone || !isOpen(absence)) continue
    if (lesson.record?.marks[absence.student]?.told) delete lesson.record.marks[absence.student]
    Object.assign(absence, { before: absence.state, state: 'undone' })
  }
}

/** Undo called it off again: what was said last holds as it did. */
export function resumeAbsences(world: World, lesson: Lesson): void {
  if (lesson.status !== 'cancelled' || lesson.cancelReason !== familyReason) return
  const said = [...world.absences.values()].filter((absence) => absence.lesson === lesson.id)
  const absence = said.toSorted((one, other) => one.id - other.id).at(-1)
  if (absence?.state !== 'undone' || !absence.before) return
  if (lesson.record?.marks[absence.student]?.told) absence.state = absence.before
}
