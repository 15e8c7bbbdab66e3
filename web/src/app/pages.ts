import { isStudentRoute, routeOf, type TeacherRoute } from '@lectern/contract/client-routes.ts'
import { type ComponentType, lazy } from 'react'
import { DashboardSlot } from '#web/dashboard/dashboard-slot.ts'
import {
  StudentAboutSlot,
  StudentActionSlot,
  StudentClassesSlot,
} from '#web/students/page/student-page-slots.ts'
import { type PageNames, pageNames } from './page-names.ts'
import { slotContents } from './slots.ts'

type Loaded = { default: ComponentType }

/** A page that is fetched when first shown, or earlier when its link is pointed at. */
export type Page = PageNames & {
  Component: ComponentType
  /** Settled when it is there, or will not come for now. */
  preload: () => Promise<void>
}

function page(
  names: PageNames,
  load: () => Promise<Loaded>,
  /** Their parts come with the page, so that its first drawing has all of them and none pushes another away. */
  ...slots: readonly unknown[]
): Page {
  const preloadParts = () =>
    Promise.all(slots.flatMap((slot) => slotContents.get(slot) ?? []).map(({ preload }) => preload?.()))
  let loading: PromiseLike<Loaded> | undefined
  const once = (): PromiseLike<Loaded> => {
    loading ??= Promise.all([load(), preloadParts()]).then(
      ([loaded]) => {
        loading = present(loaded)
        return loaded
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  return {
    ...names,
    Component: lazy(once as () => Promise<Loaded>),
    preload: async () => {
      await once().then(undefined, () => undefined)
    },
  }
}

/**
 * Answers at once. React shows what waits for a promise, even a kept one, only after a blank of up to 0.3 s, and until
 * then the page asks for nothing.
 */
const present = (loaded: Loaded): PromiseLike<Loaded> =>
  // biome-ignore lint/suspicious/noThenProperty: being a promise that has no wait is what it is for
  ({ then: (resolve) => resolve?.(loaded) }) as PromiseLike<Loaded>

const dashboard = page(
  pageNames['/'],
  async () => ({ default: (await import('#web/dashboard/dashboard-page.tsx')).DashboardPage }),
  DashboardSlot,
)

/** Every page by its path. */
export const pages: Record<TeacherRoute, Page> = {
  '/': dashboard,
  '/dashboard': dashboard,
  '/courses': page(pageNames['/courses'], async () => ({
    default: (await import('#web/courses/courses-page.tsx')).CoursesPage,
  })),
  '/students': page(pageNames['/students'], async () => ({
    default: (await import('#web/students/students-page.tsx')).StudentsPage,
  })),
  '/students/import': page(pageNames['/students/import'], async () => ({
    default: (await import('#web/students/import-page.tsx')).ImportPage,
  })),
  '/schedule': page(pageNames['/schedule'], async () => {
    const { SchedulePage, preloadFirstView } = await import('#web/classes/schedule-page.tsx')
    await preloadFirstView(location)
    return { default: SchedulePage }
  }),
  '/schedule/import': page(pageNames['/schedule/import'], async () => ({
    default: (await import('#web/classes/schedule/import-page.tsx')).ImportPage,
  })),
  '/tuition': page(pageNames['/tuition'], async () => ({
    default: (await import('#web/tuition/tuition-page.tsx')).TuitionPage,
  })),
  '/tuition/import': page(pageNames['/tuition/import'], async () => ({
    default: (await import('#web/tuition/import-page.tsx')).ImportPage,
  })),
  '/families': page(pageNames['/families'], async () => ({
    default: (await import('#web/families/families-page.tsx')).FamiliesPage,
  })),
  '/topics': page(pageNames['/topics'], async () => ({
    default: (await import('#web/topics/topics-page.tsx')).TopicsPage,
  })),
  '/content': page(pageNames['/content'], async () => ({
    default: (await import('#web/content/content-page.tsx')).ContentPage,
  })),
  '/analytics': page(pageNames['/analytics'], async () => ({
    default: (await import('#web/analytics/analytics-page.tsx')).AnalyticsPage,
  })),
  '/connections': page(pageNames['/connections'], async () => ({
    default: (await import('#web/connections/connections-page.tsx')).ConnectionsPage,
  })),
  '/settings': page(pageNames['/settings'], async () => ({
    default: (await import('#web/settings/settings-page.tsx')).SettingsPage,
  })),
  '/subscription': page(pageNames['/subscription'], async () => ({
    default: (await import('#web/subscription/subscription-page.tsx')).SubscriptionPage,
  })),
}

const student = page(
  { title: null, header: '' },
  async () => ({ default: (await import('#web/students/page/student-page.tsx')).StudentPage }),
  StudentActionSlot,
  StudentClassesSlot,
  StudentAboutSlot,
)

export const findPage = (path: string): Page | undefined =>
  isStudentRoute(path) ? student : (pages as Record<string, Page>)[routeOf(path)]
