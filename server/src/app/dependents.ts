import { classesOfCourses } from '../classes/classes.service.ts'
import { mentionedInClasses } from '../classes/mentions.ts'
import { contentOfCourses } from '../content/content.service.ts'
import { linksOfStudents } from '../families/links/links.service.ts'
import { embeddedAccount } from '../identity/embedded/accounts.ts'
import type { Dependents } from '../platform/dependents.ts'
import { reopenRecord } from '../records/reopening.ts'

/** Who has to act when something goes or is reopened, in this order and in the same transaction. */
export const dependents: Dependents = {
  rows: {
    courses: [contentOfCourses, classesOfCourses],
    students: [mentionedInClasses('studentIds'), linksOfStudents],
    topics: [mentionedInClasses('topicIds')],
    contentItems: [mentionedInClasses('contentIds')],
  },
  reopenedClass: [reopenRecord],
  teacher: [embeddedAccount],
}
