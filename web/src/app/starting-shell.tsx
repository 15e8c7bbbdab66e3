import { type TeacherRoute, teacherRoutes } from '@lectern/contract/client-routes.ts'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { ThemeButton } from '#web/ui/theme-button.tsx'
import { inBar, inMain, unknownPage } from './frame-facts.ts'
import { pageNames } from './page-names.ts'
import { SearchButton } from './search-button.tsx'
import { ShellFrame } from './shell-frame.tsx'
import { SidebarContent } from './sidebar.tsx'
import { startingHeadings } from './starting-headings.tsx'
import { TopBarFrame } from './top-bar-frame.tsx'

/** Stands for no page: which one is current, the boot script says. */
const noPage = '/none'

/**
 * What the first paint shows of the app, rendered at build for all pages at once: the boot script takes away what belongs to
 * others (`starting-frame.ts`), and the app's first render takes its place.
 */
export function StartingShell({ productName }: { productName: string }) {
  return (
    <Router ssrPath={noPage}>
      <ShellFrame
        sidebar={<SidebarContent productName={productName} />}
        bar={
          <>
            <TopBarFrame title={<Titles productName={productName} />}>
              {['Ctrl', '⌘'].map((modifier) => (
                <Only key={modifier} when={[modifier]}>
                  <SearchButton modifier={modifier} />
                </Only>
              ))}
              {(['light', 'dark'] as const).map((theme) => (
                <Only key={theme} when={[theme]}>
                  <ThemeButton theme={theme} className="hint" />
                </Only>
              ))}
            </TopBarFrame>
            <div role="status" className="sr-only">
              Loading
            </div>
          </>
        }
      >
        {Object.entries(startingHeadings).map(([page, heading]) => (
          <div key={page} className="contents" data-when={inMain(page)}>
            {heading}
          </div>
        ))}
      </ShellFrame>
    </Router>
  )
}

function Titles({ productName }: { productName: string }) {
  const headerOf = (route: TeacherRoute) => pageNames[route].header ?? productName
  const routesBy = Map.groupBy(teacherRoutes, headerOf)

  return [...routesBy].map(([header, routes]) => (
    <Only
      key={header}
      when={[...routes, ...(header === productName ? [unknownPage] : [])].map((route) => inBar(route))}
    >
      {header}
    </Only>
  ))
}

/** Stays where one of these is so. */
function Only({ when, children }: { when: string[]; children: ReactNode }) {
  return (
    <span className="contents" data-when={when.join(' ')}>
      {children}
    </span>
  )
}
