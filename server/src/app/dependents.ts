import { classesOfCourses } from '../classes/classes.service.ts'
import { mentionedInClasses } from '../classes/mentions.ts'
import { contentOfCourses } from '../content/content.service.ts'
import { embeddedAccount } from '../identity/embedded/accounts.ts'
import type { Dependents } from '../platform/dependents.ts'

/** Who has to act when something goes, in this order and in the transaction that deletes it. */
export const dependents: Dependents = {
  rows: {
    courses: [contentOfCourses, classesOfCourses],
    students: [mentionedInClasses('studentIds')],
    topics: [mentionedInClasses('topicIds')],
    contentItems: [mentionedInClasses('contentIds')],
  },
  teacher: [embeddedAccount],
}
