/** The built files of the page, by what needs them. */
export type PageFiles = {
  /** The first is the entry, the others what it imports. */
  main: string[]
  landing: string[]
  app: string[]
  admin: string[]
  /** What a page of the teachers' app adds, by its route, and what a view of it adds to that, by route and query. */
  pages: Record<string, string[]>
}

/** The build names them in an attribute of the boot script's tag; Vite's dev server, which has none, names none. */
export function readFiles(script: HTMLOrSVGScriptElement | null): PageFiles | null {
  const files = script?.dataset.files

  return files === undefined ? null : JSON.parse(files)
}

const kinds: Record<string, { rel: string; as: string }> = {
  js: { rel: 'modulepreload', as: 'script' },
  css: { rel: 'preload', as: 'style' },
  woff2: { rel: 'preload', as: 'font' },
}

export function preload(file: string): void {
  const link = document.createElement('link')
  Object.assign(link, kinds[file.split('.').at(-1) ?? ''], { crossOrigin: 'anonymous', href: `/${file}` })
  document.head.append(link)
}

export function run(file: string): void {
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', crossOrigin: 'anonymous', src: `/${file}` })
  document.head.append(script)
}
