import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { productName } from '#web/boot/product-name.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { SlideOver } from '#web/ui/slide-over.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { findPage } from './pages.ts'
import { SidebarContent } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useScrollToTop } from './use-scroll-to-top.ts'

/** What surrounds every page: navigation at the left, or behind a button on small screens, and the bar on top. */
export function Shell() {
  const [path] = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const page = findPage(path)
  useScrollToTop(path)
  const title = page ? (page.title ?? productName()) : productName()

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
      <title>{page?.title ? `${page.title} · ${productName()}` : productName()}</title>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col border-border border-r lg:flex">
        <SidebarContent />
      </aside>
      <SlideOver open={menuOpen} onOpenChange={setMenuOpen} label="Menu">
        <SidebarContent roomy />
      </SlideOver>
      <div className="flex min-w-0 flex-col">
        <TopBar title={title} onOpenMenu={() => setMenuOpen(true)} />
        <main
          id="main"
          tabIndex={-1}
          className="w-full max-w-[calc(var(--page-max)+64px)] p-4 pt-5 outline-none has-[[data-wide]]:max-w-none lg:px-8 lg:pt-7 lg:pb-10"
        >
          <ErrorBoundary key={path}>
            <Suspense>{page ? <page.Component /> : <NotFoundPage />}</Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  )
}
