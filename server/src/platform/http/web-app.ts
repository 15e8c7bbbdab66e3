import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { isClientRoute } from '@lectern/contract/client-routes.ts'
import type { PublicConfig } from '@lectern/contract/identity/identity.contract.ts'
import { fillPageConfig } from '@lectern/contract/page-config.ts'
import { fillProductName, productNamePlaceholder } from '@lectern/contract/product-name.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { StartupError } from '../startup-error.ts'
import type { App } from './app.ts'
import { AppError } from './app-error.ts'
import { compressed, type Encoded, withHash } from './content-encoding.ts'
import { sendRefusal } from './error-handler.ts'
import { closedPolicy } from './security-headers.ts'
import { sendEncoded } from './send-encoded.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.bcmap': 'application/octet-stream',
}

export type WebApp = {
  files: ReadonlyMap<string, Encoded & { type: string }>
  /** A page's HTML with the product's name filled in. */
  page(name: string): string
}

/** Holds the built web app in memory: some hundred small files that every visitor asks for. */
export async function loadWebApp(folder: string, productName: string): Promise<WebApp> {
  const names = await listFiles(folder)
  const read = (name: string): Promise<Buffer> => readFile(join(folder, name))
  const variant = async (name: string): Promise<Buffer | undefined> =>
    names.includes(name) ? read(name) : undefined
  const files = new Map<string, Encoded & { type: string }>()
  const pages = new Map<string, string>()
  for (const name of names) {
    const type = types[extname(name)]
    if (!type || name.startsWith('.')) continue
    if (name.endsWith('.html')) {
      pages.set(name, fillProductName((await read(name)).toString('utf8'), productName))
      continue
    }
    if (name.endsWith('.webmanifest')) {
      files.set(`/${name}`, { type, ...withHash({ plain: await filledManifest(read(name), productName) }) })
      continue
    }
    const [plain, br, gzip] = [await read(name), await variant(`${name}.br`), await variant(`${name}.gz`)]
    files.set(`/${name}`, { type, ...withHash({ plain, br, gzip }) })
  }

  return { files, page: (name) => requirePage(pages, name) }
}

/** The name as it stands between the quotes of JSON. */
async function filledManifest(file: Promise<Buffer>, productName: string): Promise<Buffer> {
  const name = JSON.stringify(productName).slice(1, -1)

  return Buffer.from((await file).toString('utf8').replaceAll(productNamePlaceholder, () => name))
}

function requirePage(pages: ReadonlyMap<string, string>, name: string): string {
  const page = pages.get(name)
  if (page === undefined)
    throw new StartupError(`The web app is not built: ${name} is missing. Run npm run build.`)

  return page
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    return files.map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
  } catch {
    throw new StartupError(`The web app is not built: ${folder} is missing. Run npm run build.`)
  }
}

/** Files are named by their content, so they never change. A worker is under the policy of its own answer. */
function headersOf(path: string): Record<string, string> {
  const policy = policies.find(({ of }) => of.test(path))?.policy
  const headers = policy === undefined ? {} : { 'content-security-policy': `${policy}; ${closedPolicy}` }
  if (path.startsWith('/assets/'))
    return { ...headers, 'cache-control': 'public, max-age=31536000, immutable' }
  // Looked up with every visit, so that none outlives an update.
  if (path === '/worker.js') return { ...headers, 'cache-control': 'no-cache' }

  return { 'cache-control': 'public, max-age=3600' }
}

const policies = [
  /** What answers without a connection may ask this server and nobody else. */
  { of: /^\/worker\.js$/, policy: "connect-src 'self'" },
  /** What parses PDFs may ask nobody; some pictures in them take a decoder that is WebAssembly. */
  { of: /^\/assets\/pdf\.worker/, policy: "script-src 'wasm-unsafe-eval'" },
]

/** Serves the files, and the app's page for every client route; any other path gets it with status 404. */
export async function webAppRoutes(
  app: App,
  web: WebApp,
  { policy, config }: { policy: string; config: PublicConfig },
): Promise<void> {
  const index = await compressed(fillPageConfig(web.page('index.html'), config))

  for (const [path, file] of web.files) {
    app.get(path, (request, reply) => {
      reply.type(file.type).headers(headersOf(path))
      return sendEncoded(request, reply, file)
    })
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
    reply.code(status).type('text/html; charset=utf-8')
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache')
    return sendEncoded(request, reply, index)
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/[?#].*$/, '')
    const asksForPage = request.method === 'GET' || request.method === 'HEAD'
    if (!asksForPage || /^\/(api|oidc|signin|assets)(\/|$)/.test(path))
      return sendRefusal(reply, new AppError('not_found', 'Not found'))

    return sendPage(request, reply, isClientRoute(path) ? 200 : 404)
  })
}
