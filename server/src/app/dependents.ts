import { classesOfCourses } from '../classes/classes.service.ts'
import { mentionedInClasses } from '../classes/mentions.ts'
import { tokensOfTeacher } from '../connections/tokens/tokens.service.ts'
import { contentOfCourses } from '../content/content.service.ts'
import { endAbsences, resumeAbsences } from '../families/acts/brought-back.ts'
import { linksOfStudents } from '../families/links/links.service.ts'
import { signInAccountOfTeacher } from '../identity/embedded/sign-in-accounts.ts'
import { lookAtWorkspace } from '../mail/outbox/due.queries.ts'
import { tellOfAct } from '../mail/plan/plan-answers.ts'
import { sendCodeTo } from '../mail/plan/plan-code.ts'
import { tellingFamilies } from '../mail/plan/untold.ts'
import type { Dependents } from '../platform/dependents.ts'
import { forgetLeavers } from '../records/leavers.ts'
import { reopenRecord } from '../records/reopening.ts'
import {
  chargeAsAgreed,
  chargeCancelledClass,
  followClass,
  removeCharges,
} from '../tuition/charges/class-charges.ts'
import { accountsOfStudents, chargesOfClasses, invoicedSince } from '../tuition/charges/dependents.ts'
import { plansOfCourses } from '../tuition/plans/dependents.ts'

/** Who has to act when something goes, is reopened or changed, in this order and in the same transaction. */
export const dependents: Dependents = {
  rows: {
    courses: [contentOfCourses, plansOfCourses, classesOfCourses],
    classes: [chargesOfClasses],
    students: [mentionedInClasses('studentIds'), linksOfStudents, accountsOfStudents],
    topics: [mentionedInClasses('topicIds')],
    contentItems: [mentionedInClasses('contentIds')],
  },
  reopenedClass: [reopenRecord, removeCharges, endAbsences],
  lateCancellation: [chargeCancelledClass],
  changedClass: [forgetLeavers, followClass],
  undoObstacles: [invoicedSince],
  restoredClasses: [chargeAsAgreed, resumeAbsences],
  fallingDue: [lookAtWorkspace],
  telling: tellingFamilies,
  acted: [tellOfAct],
  visited: [sendCodeTo],
  teacher: [signInAccountOfTeacher, tokensOfTeacher],
}
