import type { ReactNode } from 'react'

interface ShellFrameProps {
  sidebar: ReactNode
  /** The bar on top, and what stands between it and the page. */
  bar: ReactNode
  /** What opens over the page. */
  overlays?: ReactNode
  children: ReactNode
}

/** Where everything around a page has its place. The document holds it too, so that the first paint shows it. */
export function ShellFrame({ sidebar, bar, overlays, children }: ShellFrameProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[var(--sidebar)_minmax(0,1fr)] print:block">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col border-border border-r lg:flex print:hidden">
        {sidebar}
      </aside>
      {overlays}
      <div className="flex min-w-0 flex-col">
        {bar}
        <main
          id="main"
          tabIndex={-1}
          className="w-full max-w-[calc(var(--page-max)+64px)] p-4 pt-5 outline-none has-[[data-wide]]:max-w-none lg:px-8 lg:pt-7 lg:pb-10 print:p-0"
        >
          {children}
        </main>
      </div>
    </div>
  )
}
