import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { productName } from '#web/boot/product-name.ts'
import { keepFileSession } from '#web/identity/file-session.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { tabTitle } from '#web/ui/tab-title.ts'
import { useIdleLoad } from '#web/ui/use-idle-load.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { findPage } from './pages.ts'
import { SidebarContent } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useEarlyKeys } from './use-early-keys.ts'
import { usePreloadedPages } from './use-preloaded-pages.ts'
import { useScrollAndFocusReset } from './use-scroll-and-focus-reset.ts'

const loadAtHand = () => import('./at-hand.tsx')
const loadSlideOver = () => import('#web/ui/slide-over.tsx')

/** What surrounds every page: navigation at the left, or behind a button on small screens, and the bar on top. */
export function Shell() {
  const [path] = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const { part: slideOver, ask } = useIdleLoad(loadSlideOver)
  const [paletteOpen, setPaletteOpen] = useState(false)
  const { part: atHand, ask: askForPalette } = useIdleLoad(loadAtHand)
  useEarlyKeys(atHand !== undefined, askForPalette)
  const page = findPage(path)
  useScrollAndFocusReset(path)
  usePreloadedPages()
  useEffect(() => whenIdle(keepFileSession), [])
  useEffect(() => whenIdle(() => void keepReadable()), [])

  function handleOpenMenu() {
    setMenuOpen(true)
    ask()
  }

  function handleSearch() {
    setPaletteOpen(true)
    askForPalette()
  }

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[var(--sidebar)_minmax(0,1fr)] print:block">
      {page?.title && <title>{tabTitle(page.title)}</title>}
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col border-border border-r lg:flex print:hidden">
        <SidebarContent />
      </aside>
      {slideOver && (
        <slideOver.SlideOver open={menuOpen} onOpenChange={setMenuOpen} label="Menu">
          <SidebarContent roomy />
        </slideOver.SlideOver>
      )}
      {atHand && <atHand.AtHand paletteOpen={paletteOpen} onPaletteOpen={setPaletteOpen} />}
      <div className="flex min-w-0 flex-col">
        <TopBar title={page?.header ?? productName()} onOpenMenu={handleOpenMenu} onSearch={handleSearch} />
        <OfflineNotice />
        <main
          id="main"
          tabIndex={-1}
          className="w-full max-w-[calc(var(--page-max)+64px)] p-4 pt-5 outline-none has-[[data-wide]]:max-w-none lg:px-8 lg:pt-7 lg:pb-10 print:p-0"
        >
          <ErrorBoundary key={path}>
            <Suspense>{page ? <page.Component /> : <NotFoundPage />}</Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  )
}

/** Not with the page's own scripts: nothing on screen needs it. */
async function keepReadable(): Promise<void> {
  const { keepThisReadable } = await import('./readable-calls.ts')
  await keepThisReadable()
}
