import { grouped } from '@lectern/contract/counted.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { studentPageQueries } from '#web/records/student-page.api.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { LazySelect } from '#web/ui/lazy-select.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { useUrlParam } from '#web/url/use-url-param.ts'
import { TimelineLine } from './timeline-line.tsx'
import { TimelineSkeleton } from './timeline-skeleton.tsx'
import { usePlanTexts } from './use-plan-texts.ts'

const everyCourse = 'all'

/** All classes of a student in one line, the coming ones on top, loaded as one scrolls. */
export function Timeline({ studentId }: { studentId: number }) {
  const [asked, setCourse] = useUrlParam('course', everyCourse)
  const student = useQuery(studentQueries.one(studentId))
  // One that the student is not in filters nothing.
  const isIn = student.data?.enrollments.some(({ course: { id } }) => String(id) === asked)
  const course = isIn ? asked : everyCourse
  const courseId = course === everyCourse ? '' : course
  const page = useQuery(studentPageQueries.page(studentId))
  const history = useQuery(studentPageQueries.history(studentId))
  const past = useInfiniteQuery(studentPageQueries.classes(studentId, 'past', courseId))
  const coming = useInfiniteQuery(studentPageQueries.classes(studentId, 'coming', courseId))
  const planTextOf = usePlanTexts(studentId)
  // Drawn piece by piece when they arrive: in one go they would keep a slow phone from answering.
  const shownPast = useDeferredValue(past.data)
  const shownComing = useDeferredValue(coming.data)
  const failed = [past, coming].find(({ isError, data }) => isError && !data)

  return (
    <section aria-label="Classes" className="min-w-0">
      <Card>
        <CardHeader title="Classes" className="pb-1">
          <span className="ml-auto text-ink-subtle text-xs tabular-nums">
            {history.data && `${grouped(history.data.recordedClasses)} recorded`}
          </span>
          <CourseFilter studentId={studentId} value={course} onChange={setCourse} />
        </CardHeader>
        {failed ? (
          <div className="p-4">
            <LoadError compact what="the classes" onRetry={failed.refetch} />
          </div>
        ) : shownPast && shownComing ? (
          <TimelineLine
            planTextOf={planTextOf}
            coming={shownComing.pages.flatMap(({ classes }) => classes)}
            hasLater={coming.hasNextPage}
            hasLaterFailed={coming.isFetchNextPageError && !coming.isFetching}
            onLater={() => void coming.fetchNextPage()}
            later={courseId === '' ? page.data?.coming : undefined}
            past={shownPast.pages.map(({ classes }) => classes)}
            hasEarlier={past.hasNextPage}
            isFetchingPast={past.isFetching}
            hasEarlierFailed={past.isFetchNextPageError}
            onEarlier={() => void past.fetchNextPage()}
          />
        ) : (
          <TimelineSkeleton />
        )}
      </Card>
    </section>
  )
}

interface CourseFilterProps {
  studentId: number
  value: string
  onChange: (value: string) => void
}

function CourseFilter({ studentId, value, onChange }: CourseFilterProps) {
  const student = useQuery(studentQueries.one(studentId))
  const courses = student.data?.enrollments ?? []

  return (
    <LazySelect
      aria-label="Course"
      className="w-40"
      value={value}
      onChange={onChange}
      options={[
        { value: everyCourse, label: 'All courses' },
        ...courses.map(({ course: { id, name } }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
