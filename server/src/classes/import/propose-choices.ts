import type { ImportedEvent } from '@lectern/contract/classes/class-import.contract.ts'
import { listCourseNames } from '../../courses/courses.service.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import { inParts } from '../../platform/db/in-parts.ts'
import type { Compute } from '../../platform/http/answer-volume.ts'
import { inTurns } from '../../platform/in-turns.ts'
import { listRemembered, listStudentNames } from './class-import.queries.ts'
import { createMatchTitle, type KnownCourse, type KnownStudent } from './match-title.ts'

type Proposed = ImportedEvent['proposed']

/** Whose classes the events of these titles are: as those are that are there already, or else by the names in the title. */
export async function proposeChoices(
  db: TenantDb,
  titles: readonly string[],
  compute: Compute,
): Promise<Map<string, Proposed>> {
  const proposed = new Map<string, Proposed>()
  if (titles.length === 0) return proposed
  const remembered = Map.groupBy(await listRemembered(db, titles), ({ title }) => title)
  const courses: KnownCourse[] = []
  const students: KnownStudent[] = []
  for await (const part of inParts((part) => listCourseNames(db, part))) courses.push(...part)
  for await (const part of inParts((part) => listStudentNames(db, part)))
    students.push(...part.map((student) => ({ ...student, courseIds: student.courseIds ?? [] })))
  const match = compute(() => createMatchTitle(courses, students))
  await inTurns([...titles], (title) =>
    compute(() => {
      const [one, ...others] = remembered.get(title) ?? []
      if (one && others.length === 0) {
        const { courseId, studentIds, classValue } = one
        proposed.set(title, { courseId, studentIds, classValue, unsure: null })
        return
      }
      const { studentIds, ...found } = match(title)
      proposed.set(title, { ...found, studentIds: studentIds.map(String), classValue: null })
    }),
  )

  return proposed
}
