import type { FoundClass } from '@lectern/contract/classes/class-search.contract.ts'
import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import type { FoundNote } from '@lectern/contract/records/note-search.contract.ts'
import type { Student } from '@lectern/contract/students/students.contract.ts'
import type { Topic } from '@lectern/contract/topics/topics.contract.ts'
import type { InvoiceInList } from '@lectern/contract/tuition/invoices.contract.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { Lightbulb, ReceiptText } from 'lucide-react'
import { CourseTile } from '#web/course-label/course-tile.tsx'
import { FileIcon } from '#web/files/file-icon.tsx'
import { clockText } from '#web/time/clock-text.ts'
import { nearDayText, weekdayText } from '#web/time/day-text.ts'
import { parseWallTime } from '#web/time/wall-time.ts'
import { IconTile } from '#web/ui/tile.tsx'
import type { PaletteItem } from './palette-item.ts'
import { field } from './search.ts'

export const courseItems = (courses: readonly Course[]): PaletteItem[] =>
  courses.map((course) => ({
    key: `course:${course.id}`,
    href: `/courses?q=${encodeURIComponent(course.name)}`,
    fields: [field(course.name), ...(course.code ? [field(course.code)] : [])],
    leading: () => <CourseTile course={course} size="sm" />,
    ...(course.code && { detail: course.code }),
  }))

export const classItems = (classes: readonly FoundClass[]): PaletteItem[] =>
  classes.map(({ id, title, course, scheduledAt }) => ({
    key: `class:${id}`,
    href: `/schedule?date=${scheduledAt.slice(0, 10)}&class=${id}`,
    fields: [field(title), field(course.name)],
    leading: () => <CourseTile course={course} size="sm" />,
    detail: course.name,
    trailing: () => <span className="tabular-nums">{timeText(scheduledAt)}</span>,
  }))

/** What was written down, and when and with whom. */
export const noteItems = (
  notes: readonly FoundNote[],
  students: readonly Pick<Student, 'id' | 'name'>[],
): PaletteItem[] => {
  const names = new Map(students.map(({ id, name }) => [String(id), name]))

  return notes.map(({ id, title, course, scheduledAt, studentIds, excerpt }) => ({
    key: `note:${id}`,
    href: `/schedule?date=${scheduledAt.slice(0, 10)}&class=${id}`,
    fields: [field(excerpt)],
    leading: () => <CourseTile course={course} size="sm" />,
    detail: studentIds.flatMap((student) => names.get(student) ?? []).join(', ') || title,
    trailing: () => <span className="tabular-nums">{timeText(scheduledAt)}</span>,
  }))
}

export const invoiceItems = (invoices: readonly InvoiceInList[]): PaletteItem[] =>
  invoices.map(({ id, number, studentName, total, currency }) => ({
    key: `invoice:${id}`,
    href: `/tuition?view=invoices&invoice=${id}`,
    fields: [field(number), field(studentName)],
    leading: () => <IconTile icon={ReceiptText} size="sm" />,
    detail: studentName,
    trailing: () => <span className="tabular-nums">{moneyText(total, currency)}</span>,
  }))

/** "Wed, Nov 18, 1:00 PM" */
function timeText(scheduledAt: string): string {
  const start = parseWallTime(scheduledAt)

  return start
    ? `${weekdayText(start.date)}, ${nearDayText(start.date)}, ${clockText(start.minute)}`
    : scheduledAt
}

export const topicItems = (topics: readonly Topic[]): PaletteItem[] =>
  topics.map(({ id, title, tags }) => ({
    key: `topic:${id}`,
    href: `/topics?topic=${id}`,
    fields: [field(title), ...tags.map((tag) => field(tag))],
    leading: () => <IconTile icon={Lightbulb} size="sm" />,
    ...(tags.length > 0 && { detail: tags.join(', ') }),
  }))

export const fileItems = (files: readonly ContentItem[]): PaletteItem[] =>
  files.map((file) => ({
    key: `file:${file.id}`,
    href: `/content?file=${file.id}`,
    fields: [field(file.title), field(file.originalName)],
    leading: () => <FileIcon mimeType={file.mimeType} size="sm" />,
  }))
