import {
  ClassDetailsActionSlot,
  ClassDetailsLeadSlot,
  ClassDetailsSlot,
  ClassDetailsStateSlot,
} from '#web/classes/details/class-details-slot.ts'
import { ClassFormSlot, ClassValueSlot } from '#web/classes/form/class-form-slot.ts'
import { ScheduleActionSlot, ScheduleNoticeSlot } from '#web/classes/schedule-slots.ts'
import { UploadTargetSlot } from '#web/content/upload-target-slot.ts'
import { DashboardSlot } from '#web/dashboard/dashboard-slot.ts'
import { coverageQueries } from '#web/records/coverage.api.ts'
import { lazyPart } from '#web/slots/lazy-part.tsx'
import { fill, type SlotContents } from '#web/slots/slot.tsx'
import {
  StudentAboutSlot,
  StudentActionSlot,
  StudentClassesSlot,
} from '#web/students/page/student-page-slots.ts'
import { CoverageSlot } from '#web/topics/topics-view-slot.ts'
import { UnrecordedSlot } from '#web/tuition/month-end/unrecorded-slot.ts'

/** Every part that a feature shows in another's page or dialog, in the order in which they stand there. */
export const slotContents: SlotContents = new Map([
  fill(ClassDetailsSlot, [
    lazyPart('other clocks', async () => (await import('#web/records/class-clocks.tsx')).ClassClocks, {
      isSilent: true,
    }),
    lazyPart('students', async () => (await import('#web/students/class-students.tsx')).ClassStudents),
    lazyPart('content files', async () => (await import('#web/content/class-files.tsx')).ClassFiles),
    lazyPart('topics', async () => (await import('#web/topics/class-topics.tsx')).ClassTopics),
    lazyPart(
      'the calendar file',
      async () => (await import('#web/families/class-calendar-file.tsx')).ClassCalendarFile,
    ),
  ]),
  fill(ClassDetailsLeadSlot, [
    lazyPart('what happened', async () => (await import('#web/records/class-record.tsx')).ClassRecordNote),
  ]),
  fill(ClassDetailsStateSlot, [
    lazyPart('the state', async () => (await import('#web/records/class-record.tsx')).ClassRecordState),
  ]),
  fill(ClassDetailsActionSlot, [
    lazyPart('recording', async () => (await import('#web/records/class-record.tsx')).ClassRecordButton),
  ]),
  fill(ClassFormSlot, [
    lazyPart('last time', async () => (await import('#web/records/class-form-notes.tsx')).ClassFormNotes, {
      isSilent: true,
    }),
  ]),
  fill(ClassValueSlot, [
    lazyPart(
      'the currency',
      async () => (await import('#web/tuition/currency-proposal.tsx')).CurrencyProposal,
      { isSilent: true },
    ),
  ]),
  fill(DashboardSlot, [
    lazyPart(
      'families',
      async () => (await import('#web/families/requests/families-panel.tsx')).FamiliesPanel,
    ),
    lazyPart('classes to record', async () => (await import('#web/records/to-record.tsx')).ToRecord),
  ]),
  fill(StudentClassesSlot, [
    lazyPart(
      'the next class',
      async () => (await import('#web/records/student/next-and-last.tsx')).NextAndLast,
    ),
    lazyPart('the classes', async () => (await import('#web/records/student/timeline.tsx')).Timeline),
  ]),
  fill(StudentAboutSlot, [
    lazyPart('the balance', async () => (await import('#web/tuition/student/balance.tsx')).Balance),
    lazyPart(
      'tuition plans',
      async () => (await import('#web/tuition/plans/plans-of-student.tsx')).PlansOfStudent,
    ),
    lazyPart('attendance', async () => (await import('#web/records/student/attendance.tsx')).Attendance),
    lazyPart('topics', async () => (await import('#web/records/student/covered-topics.tsx')).CoveredTopics),
    lazyPart('files', async () => (await import('#web/records/student/student-files.tsx')).StudentFiles),
  ]),
  fill(StudentActionSlot, [
    lazyPart(
      'printing',
      async () => (await import('#web/classes/term/print-term-button.tsx')).PrintTermButton,
      { isSilent: true },
    ),
    lazyPart('tuition plans', async () => (await import('#web/tuition/plans/plan-button.tsx')).PlanButton, {
      isSilent: true,
    }),
    lazyPart('sharing', async () => (await import('#web/families/share-button.tsx')).ShareButton, {
      isSilent: true,
    }),
  ]),
  fill(ScheduleActionSlot, [
    lazyPart('calendars', async () => (await import('#web/families/on-schedule.ts')).CalendarButton, {
      isSilent: true,
    }),
  ]),
  fill(ScheduleNoticeSlot, [
    lazyPart('the time zone', async () => (await import('#web/families/on-schedule.ts')).ZoneOffer, {
      isSilent: true,
    }),
  ]),
  fill(CoverageSlot, [
    lazyPart(
      'the coverage',
      async () => (await import('#web/records/coverage/coverage-view.tsx')).CoverageView,
      { prefetch: (queries) => void queries.prefetchQuery(coverageQueries.all()) },
    ),
  ]),
  fill(UnrecordedSlot, [
    lazyPart('recording', async () => (await import('#web/records/record-unrecorded.tsx')).RecordUnrecorded, {
      isSilent: true,
    }),
  ]),
  fill(UploadTargetSlot, [
    lazyPart('classes', async () => (await import('#web/classes/upload-class-field.tsx')).UploadClassField),
  ]),
])
