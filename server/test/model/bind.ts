import type { Class } from '@lectern/contract/classes/classes.contract.ts'
import { renameInChanges } from './undo.ts'
import { type Lesson, membersOf, type World } from './world.ts'

/** Which classes the server has written for those that the model has added: of the same series, at the same time. */
export function bind(world: World, listed: readonly Class[]): Map<number, number> {
  const names = new Map<number, number>()
  const rows = new Map(listed.map((row) => [row.id, row]))
  const unknown = new Set(listed.filter(({ id }) => !world.lessons.has(id)))
  for (const series of world.series.values()) {
    const members = membersOf(world, series.id)
    const known = members.map(({ id }) => rows.get(id)).filter((row) => row !== undefined)
    const root = known.map(({ parentClassId, id }) => parentClassId ?? id)[0]
    if (root === undefined) continue
    if (members.some(({ id }) => id === root)) series.holder = root
    for (const lesson of members.filter((each) => isUnnamed(each, rows))) {
      const found = [...unknown].find((row) => row.parentClassId === root && isAlike(lesson, row))
      if (!found) continue
      unknown.delete(found)
      names.set(lesson.id, found.id)
    }
  }

  return names
}

/** New, or written by a new day once more. */
const isUnnamed = ({ id, isContinued }: Lesson, rows: ReadonlyMap<number, Class>): boolean =>
  id < 0 || (isContinued && !rows.has(id))

const isAlike = ({ scheduledAt, title }: Lesson, row: Class): boolean =>
  row.scheduledAt === scheduledAt && row.title === title

export function rename(world: World, names: ReadonlyMap<number, number>): void {
  if (names.size === 0) return
  const named = (id: number): number => names.get(id) ?? id
  const lessons = [...world.lessons.values()]
  world.lessons.clear()
  for (const lesson of lessons) {
    lesson.id = named(lesson.id)
    if (lesson.offId !== null) lesson.offId = named(lesson.offId)
    for (const mark of Object.values(lesson.record?.marks ?? {}))
      mark.makeUp = mark.makeUp && named(mark.makeUp)
    world.lessons.set(lesson.id, lesson)
  }
  for (const entry of world.entries.values()) entry.lesson = entry.lesson && named(entry.lesson)
  for (const [id, off] of [...world.offs]) {
    if (!names.has(id)) continue
    world.offs.delete(id)
    world.offs.set(named(id), { ...off, id: named(id) })
  }
  for (const series of world.series.values()) {
    series.holder = named(series.holder)
    for (const [date, off] of Object.entries(series.leftOut))
      if (off !== null) series.leftOut[date] = named(off)
  }
  renameInChanges(world, names)
}
