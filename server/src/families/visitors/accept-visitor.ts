import { weekdayOf } from '@lectern/contract/calendar.ts'
import { NewClass } from '@lectern/contract/classes/classes.contract.ts'
import type { AcceptedAs } from '@lectern/contract/families/booking-values.ts'
import { usualParts } from '@lectern/contract/families/link-parts.ts'
import { NewStudent } from '@lectern/contract/students/students.contract.ts'
import * as z from 'zod/mini'
import * as classes from '../../classes/classes.service.ts'
import { isStillOpen, releaseHold } from '../../open-times/open-times.service.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { instantText } from '../../platform/instants.ts'
import { dateIn } from '../../platform/wall-time.ts'
import * as students from '../../students/students.service.ts'
import { quietly } from '../acts/absence.service.ts'
import type { Acting } from '../acts/acting.ts'
import { type RequestRow, updateRequest } from '../acts/acts.queries.ts'
import { findFamilyLink, type Keeper, share } from '../links/links.service.ts'
import { findCourses } from './booking-page.queries.ts'
import * as visitors from './visitors.queries.ts'

type Accepted = { as: AcceptedAs /** A known one; null: they are new. */; studentId: number | null }

/** Student, class or series, and family link in one go, classes kept for Undo; at a limit of the plan nothing of it is made. */
export async function acceptVisitor(
  context: Acting,
  { id: requestId, wantedAt, duration }: RequestRow,
  accepted: Accepted,
): Promise<void> {
  const { db, now } = context
  const visitor = await visitors.findByRequest(db, requestId)
  if (!visitor || wantedAt === null) throw new AppError('conflict', 'What the visitor wrote is gone')
  await releaseHold(db, `request ${requestId}`)
  const wanted = { now: now.epochMilliseconds, minutes: duration, startsAt: wantedAt }
  if (!(await isStillOpen(db, wanted)))
    throw new AppError('conflict', 'This time is not free any more. Please decline this with a line.')
  if (!(await findCourses(db, [visitor.courseId])).has(visitor.courseId))
    throw new AppError('conflict', 'The course of this lesson was deleted. Please decline this with a line.')
  await write(context, { requestId, visitor, ...accepted })
}

type Written = Accepted & { requestId: number; visitor: visitors.VisitorRow }

export async function write(context: Acting, { requestId, visitor, as, studentId }: Written): Promise<void> {
  const { db, userId, wallTime: now, boundsOf } = context
  const plan = await context.plan()
  const student =
    studentId === null
      ? (await students.create({ db, plan, userId, newStudent: studentOf(visitor) })).id
      : await requireKnown(context, visitor, studentId)
  const newClass = z.parse(NewClass, {
    courseId: visitor.courseId,
    title: visitor.title,
    scheduledAt: visitor.startsAt,
    duration: visitor.minutes,
    classValue: visitor.price,
    studentIds: [String(student)],
    ...(as === 'weekly' && {
      isRecurring: true,
      recurrenceType: 'weekly',
      recurrencePattern: { days: [weekdayOf(dateIn(visitor.startsAt))] },
    }),
  })
  let classId = 0
  await quietly(context, requestId, async () => {
    classId = (await classes.create({ db, plan, boundsOf, userId, newClass, now })).id
  })
  await updateRequest(db, requestId, { studentId: student, classId })
  const { revision } = await students.get(db, student)
  await visitors.updateVisitor(db, visitor.id, {
    madeStudent: studentId === null ? revision : null,
    madeLink: await shareWith(context, student),
  })
}

/** One who has the address already, whom the teacher has named: nobody else is joined to anybody. */
async function requireKnown(
  { db }: Acting,
  { reader }: visitors.VisitorRow,
  studentId: number,
): Promise<number> {
  const known = await visitors.listKnown(db, [reader])
  if (!known.some(({ id }) => id === studentId))
    throw new AppError('conflict', 'This student has another address now. Please look at it again.')

  return studentId
}

/** As the visitor told it: somebody else's lesson is asked for by whoever looks after them. */
function studentOf(visitor: visitors.VisitorRow): NewStudent {
  const { name, studentName, address, zone } = visitor
  const answers = visitors
    .answersOf(visitor)
    .filter(({ answer }) => answer !== '')
    .map(({ question, answer }) => `${question}\n${answer}`)
  const who =
    studentName === null
      ? { name, email: address }
      : { name: studentName, guardianName: name, guardianEmail: address }

  return z.parse(NewStudent, { ...who, timeZone: zone, privateNotes: answers.join('\n\n') })
}

/** Unless the family has a link already. */
async function shareWith({ app, db, platform, userId, now }: Acting, studentId: number): Promise<boolean> {
  const keeper: Keeper = {
    db,
    platform,
    userId,
    box: app.secretBox,
    publicUrl: app.config.publicUrl,
    now: instantText(now),
  }
  if (await findFamilyLink(keeper, studentId)) return false
  await share(keeper, studentId, { parts: [...usualParts], isChange: false })

  return true
}
