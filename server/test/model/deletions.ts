import { removeLesson } from './money.ts'
import { isHolder, membersOf, release, seriesOf, type World } from './world.ts'

/** Nothing mentions a student any more; what they owe or have paid stays in their account. */
export function removeStudent(world: World, id: number): void {
  world.students.delete(id)
  for (const [absenceId, { student }] of world.absences) if (student === id) world.absences.delete(absenceId)
  const isOther = (each: string): boolean => each !== String(id)
  for (const lesson of world.lessons.values()) {
    lesson.studentIds = lesson.studentIds.filter(isOther)
    delete lesson.record?.marks[id]
  }
  for (const { template } of world.series.values()) template.studentIds = template.studentIds.filter(isOther)
}

export function removeTopic(world: World, id: number): void {
  world.topics.delete(id)
  const isOther = (each: string): boolean => each !== String(id)
  for (const lesson of world.lessons.values()) {
    lesson.topicIds = lesson.topicIds.filter(isOther)
    if (lesson.record) lesson.record.topics = lesson.record.topics.filter((topic) => topic !== id)
  }
  for (const { template } of world.series.values()) template.topicIds = template.topicIds.filter(isOther)
}

/** Its classes go with it. A series that loses the class with its rule is over, and what is left of it stands for itself. */
export function removeCourse(world: World, id: number): void {
  for (const [planId, plan] of world.tuitionPlans) if (plan.course === id) world.tuitionPlans.delete(planId)
  for (const entry of world.entries.values())
    if (entry.plan && !world.tuitionPlans.has(entry.plan.id)) entry.plan = null
  world.courses.delete(id)
  const gone = [...world.lessons.values()].filter(({ courseId }) => courseId === id)
  for (const lesson of gone) {
    const series = seriesOf(world, lesson)
    if (series && isHolder(world, lesson)) {
      for (const member of membersOf(world, series.id)) release(member, false)
      world.series.delete(series.id)
    } else if (series && lesson.date) series.leftOut[lesson.date] = null
    removeLesson(world, lesson)
  }
}
