import { firstView } from './first-view.ts'
import { hasSessionMark } from './session-mark.ts'
import { followTheme } from './theme.ts'

// Runs before the first paint, so that nothing is drawn which has to be taken back:
// neither the other theme nor, for a returning teacher, the landing page.
followTheme()
const view = firstView(location.pathname, hasSessionMark())
document.documentElement.dataset.view = view
if (view === 'landing') preloadDisplayFont(document.currentScript?.dataset.displayFont)

function preloadDisplayFont(href: string | undefined): void {
  if (!href) return

  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
  })
  link.crossOrigin = 'anonymous'
  document.head.append(link)
}
