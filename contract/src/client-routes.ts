/** Pages of the web app. The server answers these with the app and every other path with 404. */
export const teacherRoutes = [
  '/',
  '/dashboard',
  '/courses',
  '/students',
  '/students/import',
  '/schedule',
  '/schedule/import',
  '/tuition',
  '/tuition/import',
  '/families',
  '/topics',
  '/content',
  '/analytics',
  '/connections',
  '/settings',
  '/subscription',
] as const

export const adminRoutes = ['/admin', '/admin/dashboard'] as const

export type TeacherRoute = (typeof teacherRoutes)[number]

const known: ReadonlySet<string> = new Set([...teacherRoutes, ...adminRoutes])

/** The page of one student: `/students/12`. */
export const isStudentRoute = (path: string): boolean => /^\/students\/[1-9]\d{0,9}\/?$/.test(path)

/** Stands for the pages of all students. */
export const studentRoute = '/students/:id'

/** A trailing slash names the same page. */
export const routeOf = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''))

export const pageRouteOf = (path: string): string => (isStudentRoute(path) ? studentRoute : routeOf(path))

export const isClientRoute = (path: string): boolean => isStudentRoute(path) || known.has(routeOf(path))

/** Administrators sign in inside the app, so their paths never show the landing page. */
export const isAdminRoute = (path: string): boolean =>
  adminRoutes.some((route) => path === route || path === `${route}/`)
