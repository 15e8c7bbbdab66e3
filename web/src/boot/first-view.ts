import { isAdminRoute, isClientRoute } from '@lectern/contract/client-routes.ts'

const views = ['landing', 'app', 'admin'] as const
type FirstView = (typeof views)[number]

/** Administrators have an app of their own. An unknown path is the teachers' app's to answer. */
export function firstView(path: string, signedIn: boolean): FirstView {
  if (isAdminRoute(path)) return 'admin'

  return signedIn || !isClientRoute(path) ? 'app' : 'landing'
}

/** As the boot script decided it before the first paint. */
export const decidedView = (): FirstView =>
  views.find((view) => view === document.documentElement.dataset.view) ?? 'landing'
