import { maxNameLength } from '@lectern/contract/fields.ts'
import { limitReachedText, limitsOf, type Plan } from '@lectern/contract/plans.ts'
import { exactText } from './named-courses.ts'

type NewCourse = { key: string; name: string; id: number }

/** Courses that rows name and that are still to be created; until then they have numbers below zero. */
export class NewCourses {
  readonly #byKey = new Map<string, NewCourse>()
  readonly #limit: number | null
  readonly #room: number

  /** Of nobody who has not asked for them. */
  constructor(asked: { plan: Plan; used: number } | null) {
    this.#limit = asked && limitsOf(asked.plan).courses
    this.#room = asked ? (this.#limit ?? Number.POSITIVE_INFINITY) - asked.used : 0
  }

  take(name: string): NewCourse | undefined {
    const key = exactText(name)
    const known = this.#byKey.get(key)
    if (known || name.length > maxNameLength || this.#byKey.size >= this.#room) return known
    const added = { key, name, id: -1 - this.#byKey.size }
    this.#byKey.set(key, added)

    return added
  }

  /** Why there is none of this name. */
  refusalOf = (name: string): string =>
    this.#limit !== null && this.#byKey.size >= this.#room
      ? limitReachedText('courses', this.#limit)
      : `There is no course "${name}"`

  /** Those that are among these, with how often. */
  usedAmong(ids: readonly number[]): (NewCourse & { rows: number })[] {
    const uses = new Map<number, number>()
    for (const id of ids) if (id < 0) uses.set(id, (uses.get(id) ?? 0) + 1)

    return [...this.#byKey.values()].flatMap((course) => {
      const many = uses.get(course.id)
      return many === undefined ? [] : { ...course, rows: many }
    })
  }
}
