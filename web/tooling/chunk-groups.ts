import type { Rolldown } from 'vite'
import { dashboardPage, dashboardParts, studentPage, studentParts, views } from './page-modules.ts'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>
type Kind =
  | 'entry'
  | 'landing'
  | 'app'
  | 'dashboard'
  | 'first part'
  | 'page'
  | 'student part'
  | 'view'
  | 'import'
  | 'admin'
  | 'late'
  | 'part'
type Group = {
  name: string
  holds: (kinds: readonly Kind[]) => boolean
}

const has = (kinds: readonly Kind[], kind: Kind): boolean => kinds.includes(kind)
const times = (kinds: readonly Kind[], kind: Kind): number => kinds.filter((each) => each === kind).length
/** Needed by the first page that a teacher sees, whichever it is: most begin with the dashboard. */
const isAppWide = (kinds: readonly Kind[]): boolean =>
  has(kinds, 'app') || ((has(kinds, 'dashboard') || has(kinds, 'first part')) && kinds.length > 1)

/** The page and the parts that it shows at once are one file. */
const isOfDashboard = (kinds: readonly Kind[]): boolean =>
  kinds.length > 0 && kinds.every((kind) => kind === 'dashboard' || kind === 'first part')

const isOfPage = (kinds: readonly Kind[]): boolean => has(kinds, 'page') || has(kinds, 'view')

/** The page of a student has several parts, and counts as one. */
const isOfSeveralPages = (kinds: readonly Kind[]): boolean =>
  times(kinds, 'page') + times(kinds, 'view') + Number(has(kinds, 'student part')) > 1

/** Only whoever shows a view of a page needs it. */
const isOfViews = (kinds: readonly Kind[]): boolean =>
  kinds.length > 1 && kinds.every((kind) => kind === 'view')

/** By who loads a module; of several that fit, the first. */
const groups: Group[] = [
  {
    name: 'common',
    holds: (kinds) =>
      has(kinds, 'entry') || (has(kinds, 'landing') && (isAppWide(kinds) || has(kinds, 'admin'))),
  },
  { name: 'shared', holds: (kinds) => isAppWide(kinds) && has(kinds, 'admin') },
  { name: 'app', holds: isAppWide },
  { name: 'dashboard', holds: isOfDashboard },
  { name: 'fields', holds: (kinds) => isOfPage(kinds) && has(kinds, 'admin') },
  { name: 'views', holds: isOfViews },
  { name: 'pages', holds: isOfSeveralPages },
  { name: 'student', holds: (kinds) => has(kinds, 'student part') },
  { name: 'controls', holds: (kinds) => has(kinds, 'late') && kinds.length > 2 },
  { name: 'forms', holds: (kinds) => times(kinds, 'part') > 2 && has(kinds, 'admin') },
  { name: 'dialogs', holds: (kinds) => times(kinds, 'part') > 2 && !isOfPage(kinds) },
  { name: 'admin', holds: (kinds) => kinds.length > 1 && kinds.every((kind) => kind === 'admin') },
]

/**
 * Which modules lie together in a file. Left to itself the bundler makes one for every set of modules that the same pages
 * use, most of them of a few hundred bytes, and a page asks for seventy of them.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const kindsOf = createKinds()
  const named = groups.map(({ name, holds }, index) => ({
    name: (id: string, graph: Graph) => (holds(kindsOf(id, graph)) ? name : null),
    debugName: name,
    priority: groups.length - index,
    // Else what the views share would take along what other pages need as well.
    ...(name === 'views' && { includeDependenciesRecursively: false }),
  }))

  return [
    // React on its own: its file stays in the visitor's cache when a release changes the rest.
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: groups.length + 1 },
    ...named,
  ]
}

/** What the modules are that are loaded by themselves, an entry or what an `import()` names, and that import this one. */
function createKinds(): (id: string, graph: Graph) => Kind[] {
  const known = new Map<string, Kind[]>()

  return function kindsOf(id, graph) {
    const seen = known.get(id)
    if (seen) return seen
    const roots = withoutOwnViews([...rootsOf(id, graph)])
    const kinds = roots.flatMap((root) => kindOf(root, graph)).map(forControl(id))
    const grouped = forChecks(id, forIcon(id, forSmall(id, kinds)))
    known.set(id, grouped)
    return grouped
  }
}

/** What only a page and its own views need lies with the page, which is there whenever a view of it is. */
function withoutOwnViews(roots: string[]): string[] {
  const [page, ...others] = roots.filter((root) => !routeOfView(root))
  const isOwn = (root: string): boolean => page?.endsWith(`${routeOfView(root)}-page.tsx`) ?? false

  return page && others.length === 0 ? roots.filter((root) => !isOwn(root)) : roots
}

const routeOfView = (root: string): string | undefined =>
  Object.entries(views)
    .find(([, view]) => root.endsWith(`/src/${view}`))?.[0]
    .split('?')[0]

const controls =
  /node_modules\/(@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|use-sidecar)\/|\/src\/ui\/(select|menu|dialog|confirm-dialog|tooltip)\.tsx$/

/** A page that shows a control at once gets it like a part would: the other pages do not wait for it. */
const forControl =
  (id: string) =>
  (kind: Kind): Kind =>
    (kind === 'page' || kind === 'view') && controls.test(id) ? 'part' : kind

const small =
  /\.contract\.ts\?calls$|\/src\/tuition\/tuition-values\.ts$|\/src\/(api\/save-over|ui\/use-is-printing|classes\/calendar-view|topics\/topics\.api|tuition\/balance-text)\.ts$/

const smallOfViews = /\/src\/tuition\/(scan\/scan-asked|paper|month-end\/month-end-dates)\.ts$/

/**
 * A few lines that a page shares with one of its parts lie with what all pages share, and cost no request of their own; those
 * that a view does lie with what views share.
 */
function forSmall(id: string, kinds: Kind[]): Kind[] {
  if (smallOfViews.test(id)) return ['view', 'view']

  return small.test(id) && isOfPage(kinds) ? kinds.map((kind) => (kind === 'part' ? 'page' : kind)) : kinds
}

/** What schemas check with lies with the forms of both apps, whoever of them happens to import it by itself. */
const forChecks = (id: string, kinds: Kind[]): Kind[] =>
  /\/contract\/src\/(fields|with-point)\.ts$/.test(id) ? ['part', 'part', 'part', 'admin'] : kinds

/**
 * An icon that a few parts share, and no group, would be a file of its own; one that the landing page or the administrators
 * share with an app's page would make them load that page's. Both lie where all find them.
 */
function forIcon(id: string, kinds: Kind[]): Kind[] {
  if (!icon.test(id) || kinds.length < 2) return kinds
  const isShared = has(kinds, 'landing') || has(kinds, 'admin')

  return isShared || !groups.some(({ holds }) => holds(kinds)) ? ['entry'] : kinds
}

function rootsOf(id: string, graph: Graph): Set<string> {
  const roots = new Set<string>()
  const above = new Set(icon.test(id) ? usersOf(id, graph) : [id])
  // A set also visits what is added on the way.
  for (const each of above) {
    const info = graph.getModuleInfo(each)
    // Who imports a contract does not yet take its schemas.
    if (!info || each.endsWith('?schemas')) continue
    if (info.isEntry || info.dynamicImporters.length > 0) roots.add(each)
    for (const importer of info.importers) above.add(importer)
  }

  return roots
}

const icon = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/

/** All icons are imported from one module, which would make every one of them everybody's: those who name it use it. */
function usersOf(id: string, graph: Graph): string[] {
  const codeOf = (module: string): string => graph.getModuleInfo(module)?.code ?? ''
  const file = id.split('/').at(-1)
  const users = (graph.getModuleInfo(id)?.importers ?? []).flatMap((all) => {
    const [line = ''] = codeOf(all)
      .split('\n')
      .filter((each) => each.includes(`/icons/${file}`))
    const names = new Set([...line.matchAll(/default as (\w+)/g)].map(([, name]) => name))
    const importers = graph.getModuleInfo(all)?.importers ?? []
    return importers.filter((user) => iconsOf(codeOf(user)).some((name) => names.has(name)))
  })

  return users.length > 0 ? users : [id]
}

/** "Plus" and "Link" of `import { Plus, Link as LinkIcon } from 'lucide-react'` */
const iconsOf = (code: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(/\s/)[0] ?? '')

function kindOf(root: string, graph: Graph): Kind | [] {
  const loaders = graph.getModuleInfo(root)?.dynamicImporters ?? []
  if (root.endsWith('/index.html')) return 'entry'
  if (root.endsWith('/landing/landing.tsx')) return 'landing'
  if (root.endsWith('/app/start.tsx')) return 'app'
  if (root.endsWith(`/src/${dashboardPage}`)) return 'dashboard'
  if (dashboardParts.some((part) => root.endsWith(`/src/${part}`))) return 'first part'
  if ([studentPage, ...studentParts].some((part) => root.endsWith(`/src/${part}`))) return 'student part'
  if (root.endsWith('/import-page.tsx')) return 'import'
  if (loaders.some((loader) => loader.endsWith('/app/pages.ts'))) return 'page'
  if (Object.values(views).some((view) => root.endsWith(`/src/${view}`))) return 'view'
  if (root.includes('/src/admin/')) return 'admin'
  if (/\/(slide-over|toaster|opened-user-menu)\.tsx$/.test(root)) return 'late'

  return 'part'
}
