import { isAdminRoute, isClientRoute } from '@lectern/contract/client-routes.ts'

export type FirstView = 'landing' | 'app'

/** Administrators sign in inside the app, and an unknown path is the app's to answer. */
export function firstView(path: string, signedIn: boolean): FirstView {
  return signedIn || isAdminRoute(path) || !isClientRoute(path) ? 'app' : 'landing'
}

/** As the boot script decided it before the first paint. */
export const decidedView = (): FirstView =>
  document.documentElement.dataset.view === 'app' ? 'app' : 'landing'
