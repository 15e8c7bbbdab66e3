import { type ListedClass, readClass } from '../src/classes/class-reader.ts'

export const aListedClass = readClass({
  id: 7,
  courseId: 3,
  title: 'Scales',
  scheduledAt: '2026-11-12 16:30:00',
}) as ListedClass
