import type { FoundClass } from '@lectern/contract/classes/class-search.contract.ts'
import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import type { Topic } from '@lectern/contract/topics/topics.contract.ts'
import { Lightbulb } from 'lucide-react'
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
