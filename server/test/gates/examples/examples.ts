import { adminExamples } from './admin.ts'
import { classesExamples } from './classes.ts'
import { connectionsExamples } from './connections.ts'
import { contentExamples } from './content.ts'
import { coursesExamples } from './courses.ts'
import type { Examples } from './example.ts'
import { familiesExamples } from './families.ts'
import { mailExamples } from './mail.ts'
import { openTimesExamples } from './open-times.ts'
import { recordsExamples } from './records.ts'
import { studentsExamples } from './students.ts'
import { subscriptionExamples } from './subscription.ts'
import { topicsExamples } from './topics.ts'
import { tuitionExamples } from './tuition.ts'

/** A good request for every route that needs more than its path. A new route without one fails the gates. */
export const examples: Examples = {
  ...adminExamples,
  ...classesExamples,
  ...connectionsExamples,
  ...contentExamples,
  ...coursesExamples,
  ...familiesExamples,
  ...mailExamples,
  ...openTimesExamples,
  ...recordsExamples,
  ...studentsExamples,
  ...subscriptionExamples,
  ...topicsExamples,
  ...tuitionExamples,
}
