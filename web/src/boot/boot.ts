import { keepEarlyClick } from './early-click.ts'
import { firstView } from './first-view.ts'
import { hasSessionFlag } from './session-flag.ts'
import { followTheme } from './theme.ts'

// Runs before the first paint, so that nothing is drawn which has to be taken back:
// neither the other theme nor, for a returning teacher, the landing page.
followTheme()
keepEarlyClick()
const view = firstView(location.pathname, hasSessionFlag())
document.documentElement.dataset.view = view

// The build names the files of each view in an attribute of this script's tag.
document.currentScript?.dataset[view]?.split(' ').forEach(preload)

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload'
  link.as = file.endsWith('.js') ? 'script' : 'font'
  link.crossOrigin = 'anonymous'
  link.href = `/${file}`
  document.head.append(link)
}
