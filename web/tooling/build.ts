import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { productNamePlaceholder } from '@lectern/contract/product-name.ts'
import { build } from 'vite'
import { compressFiles } from './compress.ts'

const web = resolve(import.meta.dirname, '..')
const output = resolve(web, '../build/web')
const prerenderOutput = resolve(web, '../build/prerender')

/** Everything the server serves besides the API: `build/web`, with the landing page already in its HTML. */
async function buildWeb(): Promise<void> {
  // Vite sets NODE_ENV for the whole process; the server that may run in it afterwards means something else by it.
  const environment = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build({ configFile: resolve(web, 'vite.config.ts'), logLevel: 'warn' })
    await prerender()
    await compressFiles(output)
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = environment
  }
}

/** The landing page, and the frame of the app. */
async function prerender(): Promise<void> {
  await build({
    configFile: resolve(web, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: resolve(web, 'src/prerender.tsx'),
      outDir: prerenderOutput,
      copyPublicDir: false,
      manifest: false,
    },
  })
  const script = pathToFileURL(resolve(prerenderOutput, 'prerender.js')).href
  const { renderLanding, renderFrame }: typeof import('../src/prerender.tsx') = await import(script)
  const page = resolve(output, 'index.html')
  const html = await readFile(page, 'utf8')
  const landing = renderLanding(productNamePlaceholder)
  const frame = renderFrame(productNamePlaceholder)

  await writeFile(
    page,
    html.replace('<!--landing-->', () => landing).replace('<!--frame-->', () => frame),
  )
}

if (import.meta.main) await buildWeb()
