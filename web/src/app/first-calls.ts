import { listClasses } from '@lectern/contract/classes/classes.contract.ts'
import {
  pageRouteOf,
  routeOf,
  type studentRoute,
  type TeacherRoute,
} from '@lectern/contract/client-routes.ts'
import { listContent } from '@lectern/contract/content/content.contract.ts'
import { listCourses } from '@lectern/contract/courses/courses.contract.ts'
import { getDashboardStats } from '@lectern/contract/dashboard/dashboard.contract.ts'
import { listLinks } from '@lectern/contract/families/families.contract.ts'
import { listRequests, listWaitingRequests } from '@lectern/contract/families/requests.contract.ts'
import { getMe } from '@lectern/contract/identity/identity.contract.ts'
import { getMailSettings, listMails } from '@lectern/contract/mail/mail.contract.ts'
import { getRefusedMails } from '@lectern/contract/mail/refused.contract.ts'
import { getOpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'
import { getCoverage } from '@lectern/contract/records/coverage.contract.ts'
import { listToRecord } from '@lectern/contract/records/records.contract.ts'
import {
  getStudentHistory,
  getStudentPage,
  listStudentClasses,
} from '@lectern/contract/records/student-page.contract.ts'
import { pathOf } from '@lectern/contract/request.ts'
import { getStudent, listStudents } from '@lectern/contract/students/students.contract.ts'
import { getPlanDetails, getUsage } from '@lectern/contract/subscription/subscription.contract.ts'
import { listTopics } from '@lectern/contract/topics/topics.contract.ts'
import { getAccount, getTuitionFigures, listBalances } from '@lectern/contract/tuition/balances.contract.ts'
import { getCardAccount } from '@lectern/contract/tuition/card/card.contract.ts'
import { getInvoiceDetails } from '@lectern/contract/tuition/invoice-details.contract.ts'
import { listInvoices, previewInvoices } from '@lectern/contract/tuition/invoices.contract.ts'
import { listStudentPlans } from '@lectern/contract/tuition/plans/plans.contract.ts'
import { datesOf, spanOf } from '#web/classes/calendar-range.ts'
import { readCalendarView } from '#web/classes/calendar-view.ts'
import { shortList } from '#web/classes/short-list.ts'
import { laterSpan, nearSpan } from '#web/dashboard/day-spans.ts'
import { mayShowFirstSteps, weeklyClass } from '#web/dashboard/first-steps-flag.ts'
import { wallTimeOf } from '#web/time/wall-time.ts'
import { monthEndDates } from '#web/tuition/month-end/month-end-dates.ts'

type PageUrl = { pathname: string; search: string }

const viewOf = (search: string): string | null => new URLSearchParams(search).get('view')

const courses = pathOf(listCourses, {})
const students = pathOf(listStudents, {})
const content = pathOf(listContent, {})

function dashboard(_search: string, today: string): string[] {
  const spans = [nearSpan(today), laterSpan(today), ...(mayShowFirstSteps() ? [weeklyClass] : [])]
  const classes = spans.map((query) => pathOf(listClasses, { query: shortList(query) }))

  const waiting = [getRefusedMails, listWaitingRequests, listToRecord].map((endpoint) => pathOf(endpoint, {}))

  return [pathOf(getDashboardStats, {}), ...classes, courses, students, content, ...waiting]
}

function schedule(search: string, today: string): string[] {
  const { view, date } = readCalendarView(new URLSearchParams(search), today)

  return [pathOf(listClasses, { query: shortList(spanOf(datesOf(view, date))) }), students]
}

function tuition(search: string, today: string): string[] {
  const view = viewOf(search)
  if (view === 'month-end') return [pathOf(previewInvoices, { query: monthEndDates(today) })]
  if (view === 'get-paid') return [getInvoiceDetails, getCardAccount].map((endpoint) => pathOf(endpoint, {}))
  const invoices = view === 'invoices' ? [pathOf(listInvoices, {})] : []
  const figures = [listBalances, getTuitionFigures, getInvoiceDetails].map((endpoint) => pathOf(endpoint, {}))

  return [...invoices, ...figures]
}

function families(search: string): string[] {
  const view = viewOf(search)
  if (view === 'links') return [pathOf(listLinks, {})]
  if (view === 'times') return [pathOf(getOpenTimesSettings, {})]

  if (view === 'kinds') return [pathOf(getMailSettings, {})]
  if (view === 'mail') return [pathOf(listMails, {})]

  return [pathOf(listRequests, {}), pathOf(listWaitingRequests, {})]
}

function student(_search: string, _today: string, pathname: string): string[] {
  const params = { id: routeOf(pathname).split('/').at(-1) ?? '' }
  const classes = (['past', 'coming'] as const).map((direction) =>
    pathOf(listStudentClasses, { params, query: { direction } }),
  )
  const others = [getStudent, getStudentPage, getAccount, getStudentHistory, listStudentPlans]

  return [...others.map((endpoint) => pathOf(endpoint, { params })), ...classes]
}

type Page = TeacherRoute | typeof studentRoute
type Calls = (search: string, today: string, pathname: string) => string[]

/** What each page asks for when it opens, besides the plan. A call too few costs a moment, one too many is never used. */
const calls: Record<Page, Calls> = {
  '/': dashboard,
  '/dashboard': dashboard,
  '/courses': () => [courses],
  '/students': () => [students],
  '/students/import': () => [],
  '/students/:id': student,
  '/schedule': schedule,
  '/schedule/import': () => [courses, students],
  '/tuition': tuition,
  '/tuition/import': () => [],
  '/families': families,
  '/topics': (search) => [
    pathOf(listTopics, {}),
    ...(viewOf(search) === 'coverage' ? [pathOf(getCoverage, {})] : []),
  ],
  '/content': () => [content, courses],
  // Some by their paths: what describes them would come with every page.
  '/analytics': () => ['/api/analytics', '/api/analytics/tuition', pathOf(getInvoiceDetails, {})],
  '/connections': () => ['/api/tokens', '/api/webhooks'],
  '/settings': () => [pathOf(getMe, {})],
  '/subscription': () => [pathOf(getPlanDetails, {})],
}

/** The paths that the boot script asks for while the page's scripts are on their way. */
export function firstCallsOf({ pathname, search }: PageUrl, now: Date): string[] {
  const today = wallTimeOf(now)?.date
  const page = (calls as Record<string, Calls>)[pageRouteOf(pathname)]

  return page && today ? [...page(search, today, pathname), pathOf(getUsage, {})] : []
}
