import { classesOfCourses } from '../classes/classes.service.ts'
import { mentionedInClasses } from '../classes/mentions.ts'
import { contentOfCourses } from '../content/content.service.ts'
import { contentOfClasses } from '../content/content-of-classes.ts'
import { linksOfStudents } from '../families/links/links.service.ts'
import { signInAccountOfTeacher } from '../identity/embedded/sign-in-accounts.ts'
import type { Dependents } from '../platform/dependents.ts'
import { forgetLeavers } from '../records/leavers.ts'
import { recordsOfClasses } from '../records/records-of-classes.ts'
import { reopenRecord } from '../records/reopening.ts'
import { chargesInClasses } from '../tuition/charges/charges-in-classes.ts'
import { chargeCancelledClass, followClass, removeCharges } from '../tuition/charges/class-charges.ts'
import { accountsOfStudents, chargesOfClasses } from '../tuition/charges/dependents.ts'

/** Who has to act when something goes, is reopened or changed, in this order and in the same transaction. */
export const dependents: Dependents = {
  rows: {
    courses: [contentOfCourses, classesOfCourses],
    classes: [chargesOfClasses],
    students: [mentionedInClasses('studentIds'), linksOfStudents, accountsOfStudents],
    topics: [mentionedInClasses('topicIds')],
    contentItems: [mentionedInClasses('contentIds')],
  },
  reopenedClass: [reopenRecord, removeCharges],
  lateCancellation: [chargeCancelledClass],
  changedClass: [forgetLeavers, followClass],
  classParts: [recordsOfClasses, contentOfClasses, chargesInClasses],
  teacher: [signInAccountOfTeacher],
}
