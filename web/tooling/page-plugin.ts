import { resolve } from 'node:path'
import { defaultProductName, fillProductName } from '@lectern/contract/product-name.ts'
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'

const bootSource = resolve(import.meta.dirname, '../src/boot/boot.ts')
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
      bootFile = `/${this.getFileName(id)}`
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (serving) {
          const name = process.env.PRODUCT_NAME ?? defaultProductName
          return { html: fillProductName(html, name), tags: [bootTag(devBootPath)] }
        }

        const files = Object.keys(bundle ?? {})
        const displayFont =
          path === '/index.html' ? findFile(files, /newsreader-display.*\.woff2$/) : undefined
        return [
          bootTag(bootFile, displayFont),
          fontPreload(findFile(files, /inter-latin-opsz-normal.*\.woff2$/)),
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
      rolldownOptions: { input: bootSource, output: { format: 'iife' } },
    },
  })
  const [chunk] = (output as Rolldown.RolldownOutput).output

  return chunk.code
}

function findFile(files: string[], pattern: RegExp): string {
  const file = files.find((name) => pattern.test(name))
  if (!file) throw new Error(`The build has no file like ${pattern} to preload.`)

  return `/${file}`
}

/** The display font is the boot script's to preload, as only the landing page uses it. */
const bootTag = (src: string, displayFont?: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { src, 'data-display-font': displayFont },
  injectTo: 'head-prepend',
})

const fontPreload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true },
  injectTo: 'head-prepend',
})
