import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue } from 'react'
import { CreateButton } from '#web/plan/create-button.tsx'
import { LimitDialog } from '#web/plan/limit-dialog.tsx'
import { UsageBanner } from '#web/plan/usage-banner.tsx'
import { type ItemDialogs, useItemDialogs } from '#web/plan/use-item-dialogs.ts'
import { useLimit } from '#web/plan/use-limit.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { CardGridSkeleton } from '#web/ui/skeleton.tsx'
import { useSearchText } from '#web/url/use-search-text.ts'
import { CourseCard } from './course-card.tsx'
import { CourseDialogs } from './course-dialogs.tsx'
import { searchCourses, summarize } from './course-search.ts'
import { courseQueries } from './courses.api.ts'

export function CoursesPage() {
  const courses = useQuery(courseQueries.list())
  const limit = useLimit('courses')
  const [search, setSearch] = useSearchText()
  const dialogs = useItemDialogs<Course>(limit)
  const isEmpty = courses.data?.length === 0

  return (
    <>
      <PageHeader title="Courses" lede={courses.data && !isEmpty && summarize(courses.data)}>
        <SearchInput
          label="Search courses"
          placeholder="Search courses..."
          value={search}
          onChange={setSearch}
        />
        {!isEmpty && (
          <CreateButton limit={limit} loading={courses.isPending} onClick={dialogs.create}>
            Create Course
          </CreateButton>
        )}
      </PageHeader>
      <UsageBanner limit={limit} />
      {courses.isPending && <CardGridSkeleton cards={6} />}
      {courses.isError && <LoadError what="courses" error={courses.error} onRetry={courses.refetch} />}
      {isEmpty && (
        <EmptyState drawing="courses" title="No courses yet" text="Create your first course to get started">
          <Button variant="primary" icon={Plus} onClick={dialogs.create}>
            Create Course
          </Button>
        </EmptyState>
      )}
      {courses.data && !isEmpty && <CourseGrid courses={courses.data} search={search} dialogs={dialogs} />}
      <CourseDialogs dialogs={dialogs} />
      <LimitDialog limit={limit} open={dialogs.limitOpen} onOpenChange={dialogs.setLimitOpen} />
    </>
  )
}

type CourseGridProps = { courses: Course[]; search: string; dialogs: ItemDialogs<Course> }

function CourseGrid({ courses, search, dialogs }: CourseGridProps) {
  const shown = searchCourses(courses, useDeferredValue(search))
  if (shown.length === 0)
    return <EmptyState drawing="search" title="No courses found" text="Try adjusting your search terms" />

  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map((course) => (
        <CourseCard key={course.id} course={course} onEdit={dialogs.edit} onDelete={dialogs.remove} />
      ))}
    </ul>
  )
}
