import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { CardGrid } from '#web/list/card-grid.tsx'
import { ItemDialogs } from '#web/list/item-dialogs.tsx'
import { ListPage } from '#web/list/list-page.tsx'
import { useItemDialogs } from '#web/list/use-item-dialogs.ts'
import { useLimit } from '#web/plan/use-limit.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useSearchText } from '#web/url/use-search-text.ts'
import { CourseCard } from './course-card.tsx'
import { searchCourses, summarize } from './course-search.ts'
import { courseQueries } from './courses.api.ts'

const CourseDialog = lazyDialog(async () => (await import('./course-dialog.tsx')).CourseDialog)
const DeleteCourseDialog = lazyDialog(
  async () => (await import('./delete-course-dialog.tsx')).DeleteCourseDialog,
)

export function CoursesPage() {
  const courses = useQuery(courseQueries.list())
  const limit = useLimit('courses')
  const dialogs = useItemDialogs<Course>(limit)
  const [search, setSearch] = useSearchText()
  const sought = useDeferredValue(search)
  const found = useMemo(() => searchCourses(courses.data ?? [], sought), [courses.data, sought])

  return (
    <>
      <ListPage
        title="Courses"
        things="courses"
        items={courses}
        limit={limit}
        dialogs={dialogs}
        lede={summarize(courses.data ?? [])}
        search={search}
        onSearch={setSearch}
        create={{ label: 'Create Course' }}
        empty={{
          drawing: 'courses',
          title: 'No courses yet',
          text: 'Create your first course to get started',
        }}
      >
        <CardGrid
          items={found}
          resetKey={sought}
          nothing={{ title: 'No courses found', text: 'Try adjusting your search terms' }}
          card={(course) => <CourseCard course={course} onEdit={dialogs.edit} onDelete={dialogs.remove} />}
        />
      </ListPage>
      <ItemDialogs dialogs={dialogs} Form={CourseDialog} Deletion={DeleteCourseDialog} />
    </>
  )
}
