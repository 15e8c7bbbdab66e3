import type { TeacherRoute } from '@lectern/contract/client-routes.ts'

export type PageNames = {
  /** In the tab. Null where the page says it itself. */
  title: string | null
  /** In the bar on top, where null stands for the product's. */
  header: string | null
}

const both = (name: string): PageNames => ({ title: name, header: name })

/** What each page is called. Apart from the pages themselves: the document's own frame names them before they are there. */
export const pageNames: Record<TeacherRoute, PageNames> = {
  '/': both('Dashboard'),
  '/dashboard': both('Dashboard'),
  '/courses': both('Courses'),
  '/students': both('Students'),
  '/students/import': { title: 'Import Students', header: 'Students' },
  '/schedule': both('Schedule'),
  '/schedule/import': { title: 'Import Classes', header: 'Schedule' },
  '/tuition': both('Tuition'),
  '/tuition/import': { title: 'Import Bank Statement', header: 'Tuition' },
  '/families': both('Families'),
  '/topics': both('Topics'),
  '/content': both('Content Library'),
  '/analytics': both('Analytics'),
  '/connections': both('Connections'),
  '/settings': both('Settings'),
  '/subscription': { title: 'Subscription', header: null },
}
