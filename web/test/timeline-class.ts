import type { TimelineClass } from '@lectern/contract/records/student-page.contract.ts'

/** A class of a student's timeline that is still to come, with what the test is about. */
export const timelineClass = (fields: Partial<TimelineClass>): TimelineClass => ({
  id: 1,
  title: 'Scales',
  scheduledAt: '2026-11-12 09:00:00',
  courseId: 1,
  studentIds: ['1'],
  topicIds: [],
  duration: 60,
  classValue: null,
  status: 'scheduled',
  cancelReason: null,
  isRecorded: false,
  notes: null,
  homework: null,
  mark: null,
  markNote: null,
  toldAt: null,
  missedOn: null,
  course: { id: 1, name: 'Piano', code: null, color: '#059669' },
  topics: [],
  files: [],
  ...fields,
})
