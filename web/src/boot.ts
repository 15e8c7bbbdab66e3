import { pageRouteOf } from '@lectern/contract/client-routes.ts'
import { beginCalls } from './api/begun-calls.ts'
import { keepEarlyInput } from './app/early-input.ts'
import { firstCallsOf } from './app/first-calls.ts'
import { showFrame } from './app/starting-frame.ts'
import { afterFirstPaint } from './boot/after-first-paint.ts'
import { keepEarlyClick } from './boot/early-click.ts'
import { type PageFiles, preload, readFiles, run } from './boot/files.ts'
import { firstView } from './boot/first-view.ts'
import { pageConfig } from './boot/page-config.ts'
import { hasSessionFlag } from './boot/session-flag.ts'
import { followTheme } from './boot/theme.ts'
import { readView } from './classes/calendar-view.ts'
import { readFreshSession } from './identity/stored-session.ts'

// Runs before the first paint, so that nothing is drawn which has to be taken back:
// neither the other theme nor, for a returning teacher, the landing page.
followTheme()
keepEarlyClick()
const view = firstView(location.pathname, hasSessionFlag())
document.documentElement.dataset.view = view
const files = readFiles(document.currentScript)
if (files) load(files)
if (view === 'app' && hasSessionFlag()) {
  showFrame(location, new Date())
  keepEarlyInput()
}

/** All that the view needs at once. The landing page needs no script to be read, so its scripts wait for its first paint. */
function load({ main, landing, app, admin, pages }: PageFiles): void {
  const isFont = (file: string): boolean => file.endsWith('.woff2')
  if (view === 'landing') {
    landing.filter(isFont).forEach(preload)
    afterFirstPaint(() => start([...main, ...landing.filter((file) => !isFont(file))]))
  } else if (view === 'admin') start([...main, ...admin])
  else {
    start([...main, ...app, ...filesOfPage(pages)])
    beginFirstCalls()
  }
}

/** What the page adds, and what a view of it adds to that, which need not be named in the URL. */
function filesOfPage(pages: PageFiles['pages']): string[] {
  const route = pageRouteOf(location.pathname)
  const params = new URLSearchParams(location.search)
  const view =
    route === '/schedule'
      ? readView(params)
      : (params.get('view') ?? (route === '/tuition' ? 'balances' : null))

  return [...(pages[route] ?? []), ...(pages[`${route}?view=${view}`] ?? [])]
}

function start([entry = '', ...others]: string[]): void {
  run(entry)
  others.forEach(preload)
}

/** Only with a token that still counts: to renew one takes the identity library, and the app itself sees to it. */
function beginFirstCalls(): void {
  const method = pageConfig()?.signIn
  const session = method?.kind === 'oidc' ? readFreshSession(method) : null
  if (session && hasSessionFlag()) beginCalls(session, firstCallsOf(location, new Date()))
}
