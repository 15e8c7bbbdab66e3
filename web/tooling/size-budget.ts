import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'

type Chunk = { file: string; name?: string; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

/** Bytes of gzipped script. */
type ScriptSizes = {
  landing: number
  /** Everything the dashboard needs in the default set-up. */
  firstPage: number
  /** The administrators' dashboard. */
  admin: number
  /** What each further lazily loaded part, a page or a page's dialog, adds to what is there by then. */
  further: Record<string, number>
  /** What parses PDFs, apart from the page. */
  pdfWorker: number
}

const output = resolve(import.meta.dirname, '../../build/web')

const landingParts = ['index.html', 'src/landing/landing.tsx']
const firstPageParts = ['index.html', 'app', 'dashboard']

const adminParts = ['index.html', 'src/admin/start.tsx', 'src/admin/dashboard-page.tsx']

const pdfWorkerPart = '../node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs'

/** Fetched as soon as a page is shown or rests, before any of its dialogs is asked for. */
const preloadedParts = [
  'forms',
  'dialogs',
  'src/ui/slide-over.tsx',
  'src/ui/toaster.tsx',
  'src/app/opened-user-menu.tsx',
]

export async function measure(): Promise<ScriptSizes> {
  const manifest: Manifest = JSON.parse(await readFile(resolve(output, '.vite/manifest.json'), 'utf8'))
  const boot = Object.keys(manifest).filter((name) => name.startsWith('_boot-'))
  const landing = withImports(manifest, [...boot, ...landingParts])
  const firstPage = withImports(manifest, [...boot, ...firstPageParts])
  const admin = withImports(manifest, [...boot, ...adminParts])
  const further: Record<string, number> = {}
  for (const part of lazyParts(manifest)) {
    if (landing.has(part) || firstPage.has(part) || admin.has(part)) continue
    const before = preloadedParts.includes(part) ? [] : preloadedParts
    const already = firstPage.union(withImports(manifest, [...before, ...loadersOf(manifest, part)]))
    const added = withImports(manifest, [part]).difference(already)
    further[part] = await sizeOf(manifest, added)
  }

  return {
    landing: await sizeOf(manifest, landing),
    firstPage: await sizeOf(manifest, firstPage),
    admin: await sizeOf(manifest, admin),
    further,
    pdfWorker: await sizeOf(manifest, new Set([pdfWorkerPart])),
  }
}

/** The entries that each app may ever load, however late. */
export async function modulesByApp(): Promise<{ teachers: string[]; administrators: string[] }> {
  const manifest: Manifest = JSON.parse(await readFile(resolve(output, '.vite/manifest.json'), 'utf8'))
  const reach = (part: string): string[] => {
    const names = new Set([keyOf(manifest, part)])
    for (const name of names) {
      const { imports = [], dynamicImports = [] } = getChunk(manifest, name)
      for (const next of [...imports, ...dynamicImports]) if (next !== 'index.html') names.add(next)
    }
    return [...names]
  }

  return { teachers: reach('app'), administrators: reach('src/admin/start.tsx') }
}

const lazyParts = (manifest: Manifest): Set<string> =>
  new Set(Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? []))

/** What is on screen when the part is asked for. */
const loadersOf = (manifest: Manifest, part: string): string[] =>
  Object.keys(manifest).filter((name) => manifest[name]?.dynamicImports?.includes(part))

function withImports(manifest: Manifest, parts: string[]): Set<string> {
  const names = new Set(parts.map((part) => keyOf(manifest, part)))
  // A set also visits what is added on the way.
  for (const name of names) for (const imported of getChunk(manifest, name).imports ?? []) names.add(imported)

  return names
}

async function sizeOf(manifest: Manifest, names: Set<string>): Promise<number> {
  const files = [...names].map((name) => resolve(output, `${getChunk(manifest, name).file}.gz`))
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))

  return sizes.reduce((sum, size) => sum + size, 0)
}

/** A part by its module, or by the name of the group that it lies in. */
const keyOf = (manifest: Manifest, part: string): string =>
  Object.keys(manifest).find((key) => key === part || manifest[key]?.name === part) ?? part

function getChunk(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}: mend the size budget's list of parts.`)

  return chunk
}
