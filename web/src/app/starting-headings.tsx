import type { TeacherRoute } from '@lectern/contract/client-routes.ts'
import type { ReactNode } from 'react'
import { ScheduleTitle, scheduleClass } from '#web/classes/schedule-title.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { FrameText } from './frame-facts.ts'

const list = (title: string): ReactNode => (
  <PageHeader title={title} lede={<Skeleton className="h-5 w-48" />} />
)

const dashboard = <PageHeader title={<Text of="today" />} lede={<Skeleton className="h-5 w-64" />} />

/** The heading of each page that knows it without its data, as the page's own first render has it. */
export const startingHeadings: Partial<Record<TeacherRoute, ReactNode>> = {
  '/': dashboard,
  '/dashboard': dashboard,
  '/courses': list('Courses'),
  '/students': list('Students'),
  '/schedule': (
    <div data-wide="" className={scheduleClass}>
      <ScheduleTitle title={<Text of="dates" />}>
        <span className="h-9 max-lg:h-10" />
      </ScheduleTitle>
    </div>
  ),
  '/tuition': <PageHeader title="Tuition" lede="Who has paid, and what for." />,
  '/families': <PageHeader title="Families" lede="What families do and ask." />,
  '/topics': list('Topic Library'),
  '/content': list('Content Library'),
  '/analytics': <PageHeader title="Analytics and Reports" />,
  '/connections': (
    <PageHeader
      title="Connections"
      lede="Programs, addresses and assistants that work with your workspace."
    />
  ),
  '/settings': <PageHeader title="Settings" />,
  '/subscription': <PageHeader title="Subscription and Usage" />,
}

/** The boot script writes it. */
function Text({ of }: { of: FrameText }) {
  return <span data-text={of} />
}
