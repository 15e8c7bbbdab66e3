import type { TeacherRoute } from '@lectern/contract/client-routes.ts'

/** Whether a path is the page that an item of the navigation leads to, or one below it. */
export const isInside = (path: string, item: TeacherRoute): boolean =>
  path === item || (item === '/' ? path === '/dashboard' : path.startsWith(`${item}/`))
