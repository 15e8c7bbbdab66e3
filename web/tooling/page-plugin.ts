import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { studentRoute, teacherRoutes } from '@lectern/contract/client-routes.ts'
import { pageConfigPlaceholder } from '@lectern/contract/page-config.ts'
import { defaultProductName, fillProductName } from '@lectern/contract/product-name.ts'
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import type { PageFiles } from '../src/boot/files.ts'
import { findAsset, listFiles } from './bundle-files.ts'
import { callsPlugin } from './calls-plugin.ts'
import { dashboardPage, dashboardParts, studentPage, studentParts, views } from './page-modules.ts'
import { readableFiles } from './readable-files.ts'

const web = resolve(import.meta.dirname, '..')
const devBootPath = '/@boot.js'

/** Puts the boot script and font preloads into every page; the dev server also fills in the product's name. */
export function pagePlugin(): Plugin {
  let serving = false
  let isPrerender = false
  let bootFile = ''

  return {
    name: 'lectern:page',
    configResolved(config) {
      serving = config.command === 'serve'
      isPrerender = Boolean(config.build.ssr)
    },
    configureServer(server) {
      server.middlewares.use(devBootPath, async (_request, response, next) => {
        try {
          const script = await bundleBoot()
          response.setHeader('Content-Type', 'text/javascript').end(script)
        } catch (error) {
          next(error)
        }
      })
    },
    async generateBundle(_options, bundle) {
      if (isPrerender) return
      const id = this.emitFile({ type: 'asset', name: 'boot.js', source: await bundleBoot() })
      bootFile = this.getFileName(id)
      const source = await bundleWorker(readableFiles(bundle, bootFile), Object.keys(bundle))
      this.emitFile({ type: 'asset', fileName: 'worker.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (serving) {
          const name = process.env.PRODUCT_NAME ?? defaultProductName
          return { html: fillProductName(html, name), tags: [bootTag(devBootPath)] }
        }
        if (!bundle) return

        const font = fontPreload(`/${findAsset(bundle, /inter-latin-opsz-normal.*\.woff2$/)}`)
        if (path !== '/index.html') return [bootTag(`/${bootFile}`), font]

        return { html: withoutScripts(html), tags: [bootTag(`/${bootFile}`, pageFiles(bundle)), font] }
      },
    },
  }
}

/** A classic script of its own: a module would run only after the first paint. */
const bundleBoot = (): Promise<string> => bundleScript('src/boot.ts', { pathsOnly: true })

/** The service worker knows the files that it keeps, and is another one with every build. */
const bundleWorker = (files: readonly string[], all: readonly string[]): Promise<string> =>
  bundleScript('src/offline/worker.ts', {
    define: {
      keptFiles: JSON.stringify(files),
      filesName: JSON.stringify(`lectern-files:${hashOf(all.toSorted().join())}`),
    },
  })

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

type ScriptOptions = { define?: Record<string, string>; pathsOnly?: boolean }

async function bundleScript(
  file: string,
  { define = {}, pathsOnly = false }: ScriptOptions,
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [callsPlugin({ pathsOnly })],
    define,
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: resolve(web, file), output: { format: 'iife' } },
    },
  })
  const [chunk] = (output as Rolldown.RolldownOutput).output

  return chunk.code
}

/** The boot script loads them when it knows which view is shown: none of them is needed by all. */
const withoutScripts = (html: string): string =>
  html.replace(/\s*<(script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g, '')

function pageFiles(bundle: Rolldown.OutputBundle): PageFiles {
  const main = listFiles(bundle, resolve(web, 'src/main.tsx')).filter((file) => file.endsWith('.js'))
  const filesOf = (module: string, loaded = main) =>
    listFiles(bundle, resolve(web, 'src', module), loaded).filter((file) => !loaded.includes(file))
  const app = filesOf('app/start.tsx')
  const filesOfPage = (route: string) =>
    pageModules(bundle, route).flatMap((module) => filesOf(module, [...main, ...app]))
  const pages = Object.fromEntries(
    [...teacherRoutes, studentRoute].map((route) => [route, [...new Set(filesOfPage(route))]]),
  )
  const filesOfView = ([url, module]: [string, string]) => {
    const [route = ''] = url.split('?')
    return [url, filesOf(module, [...main, ...app, ...(pages[route] ?? [])])]
  }

  return {
    main,
    landing: [findAsset(bundle, /newsreader-display.*\.woff2$/), ...filesOf('landing/landing.tsx')],
    app,
    admin: filesOf('admin/start.tsx'),
    pages: { ...pages, ...Object.fromEntries(Object.entries(views).map(filesOfView)) },
  }
}

/** Called as its route is: `/courses` is `courses/courses-page.tsx`, `/schedule` is `classes/schedule-page.tsx`. */
function pageModules(bundle: Rolldown.OutputBundle, route: string): string[] {
  if (route === '/' || route === '/dashboard') return [dashboardPage, ...dashboardParts]
  if (route === studentRoute) return [studentPage, ...studentParts]
  const name = `${route}-page.tsx`
  const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []))
  const module = modules.find((id) => id.endsWith(name) && !id.includes('/admin/'))
  if (!module) throw new Error(`The build has no page for ${route}: its module should end in ${name}.`)

  return [module]
}

const bootTag = (src: string, files?: PageFiles): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: {
    src,
    ...(files && { 'data-files': JSON.stringify(files), 'data-config': pageConfigPlaceholder }),
  },
  injectTo: 'head-prepend',
})

const fontPreload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true },
  injectTo: 'head-prepend',
})
