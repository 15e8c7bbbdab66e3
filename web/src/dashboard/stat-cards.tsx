import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { contentKindOf } from '@lectern/contract/content/file-kinds.ts'
import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import type { Student } from '@lectern/contract/students/students.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, CalendarDays, FolderOpen, Users } from 'lucide-react'
import { KindBar } from '#web/files/kind-bar.tsx'
import type { WallTime } from '#web/time/wall-time.ts'
import { Avatar, AvatarStack } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { hueOf } from '#web/ui/hue.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { dashboardQueries } from './dashboard.api.ts'
import { uncancelledOn } from './day-classes.ts'
import { MiniDay } from './mini-day.tsx'
import type { Day } from './use-day.ts'

interface StatCardsProps {
  now: WallTime
  day: Day
  courses: readonly Course[] | undefined
  students: readonly Student[] | undefined
  content: readonly ContentItem[] | undefined
}

export function StatCards({ now, day, courses, students, content }: StatCardsProps) {
  const stats = useQuery(dashboardQueries.stats(now.date))
  if (stats.isError)
    return (
      <Card className="p-4">
        <LoadError compact what="the figures" onRetry={stats.refetch} />
      </Card>
    )
  const figures = stats.data

  return (
    <section aria-label="Statistics" className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4">
      <StatCard label="Total Courses" value={figures?.totalCourses} icon={BookOpen} className="min-h-30">
        {courses && <CourseColors courses={courses} />}
      </StatCard>
      <StatCard label="Total Students" value={figures?.totalStudents} icon={Users} className="min-h-30">
        {students && <Faces students={students} />}
      </StatCard>
      <StatCard label="Classes Today" value={figures?.classesToday} icon={CalendarDays} className="min-h-30">
        {day.near && <MiniDay segments={uncancelledOn(day.near, now.date)} now={now} />}
      </StatCard>
      <StatCard label="Content Items" value={figures?.contentItems} icon={FolderOpen} className="min-h-30">
        {content && <Kinds content={content} />}
      </StatCard>
    </section>
  )
}

function CourseColors({ courses }: { courses: readonly Course[] }) {
  return (
    <span aria-hidden="true" className="flex h-1.5 gap-1">
      {courses.length === 0 && <span className="flex-1 rounded-full bg-fill" />}
      {courses.slice(0, 24).map(({ id, color }) => {
        const hue = hueOf(color)
        return <span key={id} style={hue.style} className={cx('flex-1 rounded-full bg-hue', hue.className)} />
      })}
    </span>
  )
}

const facesShown = 4

function Faces({ students }: { students: readonly Student[] }) {
  return (
    <span aria-hidden="true" className="flex h-6">
      <AvatarStack more={Math.max(0, students.length - facesShown)}>
        {students.slice(0, facesShown).map(({ id, name }) => (
          <Avatar key={id} name={name} size="sm" />
        ))}
      </AvatarStack>
    </span>
  )
}

const kindOrder = ['document', 'video', 'image', 'other'] as const

function Kinds({ content }: { content: readonly ContentItem[] }) {
  const counts = Object.groupBy(content, ({ mimeType }) => contentKindOf(mimeType))

  return <KindBar parts={kindOrder.map((kind) => ({ kind, count: counts[kind]?.length ?? 0 }))} />
}
