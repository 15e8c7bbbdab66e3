import { resolve } from 'node:path'
import { defaultProductName, fillProductName } from '@lectern/contract/product-name.ts'
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { findAsset, listScripts } from './bundle-files.ts'

const web = resolve(import.meta.dirname, '..')
const devBootPath = '/@boot.js'

/** Puts the boot script and font preloads into every page; the dev server also fills in the product's name. */
export function pagePlugin(): Plugin {
  let serving = false
  let bootFile = ''

  return {
    name: 'lectern:page',
    configResolved(config) {
      serving = config.command === 'serve'
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
    async generateBundle() {
      const id = this.emitFile({ type: 'asset', name: 'boot.js', source: await bundleBoot() })
      bootFile = this.getFileName(id)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (serving) {
          const name = process.env.PRODUCT_NAME ?? defaultProductName
          return { html: fillProductName(html, name), tags: [bootTag(devBootPath)] }
        }
        if (!bundle) return

        const wanted = path === '/index.html' ? filesByView(bundle) : undefined
        return [
          bootTag(`/${bootFile}`, wanted),
          fontPreload(`/${findAsset(bundle, /inter-latin-opsz-normal.*\.woff2$/)}`),
        ]
      },
    },
  }
}

/** A classic script of its own: a module would run only after the first paint. */
async function bundleBoot(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: resolve(web, 'src/boot/boot.ts'), output: { format: 'iife' } },
    },
  })
  const [chunk] = (output as Rolldown.RolldownOutput).output

  return chunk.code
}

/** What the boot script preloads once it knows which of them the visitor will see. */
function filesByView(bundle: Rolldown.OutputBundle): Record<string, string> {
  const scripts = (module: string) => listScripts(bundle, resolve(web, 'index.html'), resolve(web, module))
  const displayFont = findAsset(bundle, /newsreader-display.*\.woff2$/)

  return {
    'data-landing': [displayFont, ...scripts('src/landing/landing.tsx')].join(' '),
    'data-app': scripts('src/app/start.tsx').join(' '),
    'data-admin': scripts('src/admin/start.tsx').join(' '),
  }
}

const bootTag = (src: string, files?: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { src, ...files },
  injectTo: 'head-prepend',
})

const fontPreload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true },
  injectTo: 'head-prepend',
})
