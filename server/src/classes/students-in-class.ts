import { type Expression, sql } from 'kysely'

/** Classes name their students in a list of texts. The index on it answers `@>` and `&&`, not `any`. */
export const hasStudent = (studentIds: Expression<string[]>, id: string) =>
  sql<boolean>`${studentIds} @> array[${id}]::text[]`

/** Of classes that are found by their time: no index answers it, so none leads through all classes of a student. */
export const namesStudent = (studentIds: Expression<string[]>, id: string) =>
  sql<boolean>`${id} = any(${studentIds})`

export const hasAnyStudent = (studentIds: Expression<string[]>, ids: readonly string[]) =>
  sql<boolean>`${studentIds} && ${ids}::text[]`

/** Of a row that is found by other means: whether the student it names is in the class beside it. */
export const isInClass = (studentId: Expression<number>, studentIds: Expression<string[]>) =>
  sql<boolean>`${studentId}::text = any(${studentIds})`

/**
 * A row for each student whom a class names, to be joined where many classes have many: to look each of them up in the list
 * takes longer than all else. A student who is named twice has two.
 */
export const membersOf = (studentIds: Expression<string[]>) =>
  sql<{
    studentId: number
  }>`(select "id"::integer as "studentId" from unnest(${studentIds}) as "ids" ("id"))`.as('members')
