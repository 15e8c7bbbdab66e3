import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import type { Course } from '@lectern/contract/courses/courses.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { courseQueries } from '#web/courses/courses.api.ts'
import { FileViewer } from '#web/files/file-viewer.tsx'
import { CardGrid } from '#web/list/card-grid.tsx'
import { findListed } from '#web/list/find-listed.ts'
import { ItemDialogs } from '#web/list/item-dialogs.tsx'
import { ListPage } from '#web/list/list-page.tsx'
import { useItemDialogs } from '#web/list/use-item-dialogs.ts'
import { usageQuery } from '#web/plan/plan.api.ts'
import { useLimit } from '#web/plan/use-limit.ts'
import { usePreloadedSlot } from '#web/slots/use-preloaded-slot.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LazySelect } from '#web/ui/lazy-select.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useLinked } from '#web/url/use-linked.ts'
import { useSearchText } from '#web/url/use-search-text.ts'
import { useUrlParam } from '#web/url/use-url-param.ts'
import { contentQueries } from './content.api.ts'
import { ContentCard } from './content-card.tsx'
import { filterContent, summarize } from './content-filter.ts'
import { UploadTargetSlot } from './upload-target-slot.ts'

const UploadDialog = lazyDialog(async () => (await import('./upload-dialog.tsx')).UploadDialog)
const DeleteContentDialog = lazyDialog(
  async () => (await import('./delete-content-dialog.tsx')).DeleteContentDialog,
)

const everyCourse = 'all'

export function ContentPage() {
  usePreloadedSlot(UploadTargetSlot)
  const content = useQuery(contentQueries.list())
  const limit = useLimit('uploads')
  const usage = useQuery(usageQuery())
  const dialogs = useItemDialogs<ContentItem>(limit)
  const viewer = useDialogState<ContentItem>()
  const [search, setSearch] = useSearchText()
  const [course, setCourse] = useUrlParam('course', everyCourse)
  const sought = useDeferredValue(search)
  const courses = useQuery(courseQueries.list())
  // A course that is gone, or was never there, filters nothing.
  const isGone = courses.data !== undefined && !courses.data.some(({ id }) => String(id) === course)
  const chosen = useDeferredValue(isGone ? everyCourse : course)
  const found = useMemo(
    () => filterContent(content.data ?? [], sought, chosen === everyCourse ? null : Number(chosen)),
    [content.data, sought, chosen],
  )
  useLinked('file', content.data !== undefined, (id) => findListed(content.data, id), viewer.show)

  return (
    <>
      <ListPage
        title="Content Library"
        things="content"
        items={content}
        limit={limit}
        dialogs={dialogs}
        lede={summarize(content.data ?? [], usage.data?.maxFileBytes)}
        search={search}
        onSearch={setSearch}
        filters={
          <CourseFilter
            courses={courses.data ?? []}
            value={isGone ? everyCourse : course}
            onChange={setCourse}
          />
        }
        isFiltered={chosen !== everyCourse}
        create={{ label: 'Upload Content', icon: Upload }}
        empty={{
          drawing: 'content',
          title: 'No content uploaded yet',
          text: 'Upload your first content to get started',
          createLabel: 'Upload Your First Content',
        }}
        cardClassName="h-25"
      >
        <CardGrid
          items={found}
          resetKey={`${chosen} ${sought}`}
          nothing={{ title: 'No content found', text: 'Try adjusting your search or filter' }}
          card={(item) => <ContentCard item={item} onOpen={viewer.show} onDelete={dialogs.remove} />}
        />
      </ListPage>
      <ItemDialogs dialogs={dialogs} Form={UploadDialog} Deletion={DeleteContentDialog} />
      <FileViewer shown={viewer.shown} onClose={viewer.hide} isLinked />
    </>
  )
}

interface CourseFilterProps {
  courses: Course[]
  value: string
  onChange: (value: string) => void
}

function CourseFilter({ courses, value, onChange }: CourseFilterProps) {
  const options = courses.map(({ id, name }) => ({ value: String(id), label: name }))

  return (
    <LazySelect
      aria-label="Course"
      options={[{ value: everyCourse, label: 'All Courses' }, ...options]}
      value={value}
      onChange={onChange}
      className="w-38 max-sm:min-w-0 max-sm:flex-1"
    />
  )
}
