import { memo, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { productName } from '#web/boot/product-name.ts'
import { keepFileSession } from '#web/identity/file-session.ts'
import { lazyPart } from '#web/slots/lazy-part.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { tabTitle } from '#web/ui/tab-title.ts'
import { useIdleLoad } from '#web/ui/use-idle-load.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { answerEarlyInput } from './early-input.ts'
import { findPage } from './pages.ts'
import { ShellFrame } from './shell-frame.tsx'
import { SidebarContent } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useEarlyKeys } from './use-early-keys.ts'
import { usePreloadedPages } from './use-preloaded-pages.ts'
import { useScrollAndFocusReset } from './use-scroll-and-focus-reset.ts'
import { UserMenu } from './user-menu.tsx'

const loadAtHand = () => import('./at-hand.tsx')
const loadSlideOver = () => import('#web/ui/slide-over.tsx')

const WaitingBadge = lazyPart(
  'what waits',
  async () => (await import('#web/families/requests/waiting-badge.tsx')).WaitingBadge,
  { isSilent: true },
)
const badges = { '/families': <WaitingBadge /> }

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
  useLayoutEffect(answerEarlyInput, []) // at once: the next click is the page's own
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
    <>
      {page?.title && <title>{tabTitle(page.title)}</title>}
      <ShellFrame
        sidebar={
          <SidebarContent productName={productName()} badges={badges}>
            <UserMenu />
          </SidebarContent>
        }
        overlays={
          <>
            {slideOver && (
              <slideOver.SlideOver open={menuOpen} onOpenChange={setMenuOpen} label="Menu">
                <SidebarContent productName={productName()} roomy badges={badges}>
                  <UserMenu />
                </SidebarContent>
              </slideOver.SlideOver>
            )}
            {atHand && <atHand.AtHand paletteOpen={paletteOpen} onPaletteOpen={setPaletteOpen} />}
          </>
        }
        bar={
          <>
            <TopBar
              title={page?.header ?? productName()}
              onOpenMenu={handleOpenMenu}
              onSearch={handleSearch}
            />
            {atHand && <atHand.OfflineNotice />}
            {atHand && <atHand.WaitingNotice />}
            {atHand && <atHand.StaleNotice />}
          </>
        }
      >
        <PageAt path={path} />
      </ShellFrame>
    </>
  )
}

/** Not drawn again when a part of the shell arrives, or is opened. */
const PageAt = memo(function PageAt({ path }: { path: string }) {
  const page = findPage(path)

  return (
    <ErrorBoundary key={path}>
      <Suspense>{page ? <page.Component /> : <NotFoundPage />}</Suspense>
    </ErrorBoundary>
  )
})

/** Not with the page's own scripts: nothing on screen needs it. */
async function keepReadable(): Promise<void> {
  const { keepThisReadable } = await import('./readable-calls.ts')
  await keepThisReadable()
}
