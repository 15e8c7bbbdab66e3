import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ViteDevServer } from 'vite'
import { readEnvironment } from '../../server/src/platform/config/config.ts'
import { settings } from '../../server/src/platform/config/settings.ts'
import { freePort } from '../free-port.ts'
import { onStopSignal } from '../launch/child.mjs'
import { inProject } from '../launch/project.mjs'
import { Refusal } from '../launch/refusal.mjs'

/** What the API serves; the assets belong to the windows of the sign-in, which come from the built web app. */
const apiPaths = ['/api', '/mcp', '/oidc', '/signin', '/healthz', '/readyz', '/assets']

/** One address for both: Vite answers with hot reload and passes calls on to the API, which restarts on changes. */
export async function dev(): Promise<void> {
  const port = settings.port.read(readEnvironment(inProject()))
  const apiPort = process.env.LECTERN_API_PORT ?? String(await freePort())

  const web = await startWeb(port, `http://127.0.0.1:${apiPort}`)
  const api = startApi(apiPort, `http://localhost:${port}`)
  onStopSignal(async () => {
    await Promise.all([web.close(), stop(api)])
    process.exit(0)
  })
}

async function startWeb(port: number, api: string): Promise<ViteDevServer> {
  const web = await createServer({
    configFile: inProject('web/vite.config.ts'),
    clearScreen: false,
    server: {
      host: 'localhost',
      port,
      strictPort: true,
      // The origin stays the one that the browser sees: the API sends every other one there.
      proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: api, changeOrigin: false }])),
    },
  })
  try {
    return await web.listen()
  } catch {
    await web.close()
    throw new Refusal(
      `Port ${port} is already in use: stop the program that uses it or choose another, for example PORT=${port + 1} npm run dev.`,
    )
  }
}

const startApi = (port: string, publicUrl: string): ChildProcess =>
  spawn(process.execPath, ['--watch', '--watch-preserve-output', inProject('server/src/app/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, PUBLIC_URL: publicUrl },
  })

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return

  child.kill('SIGTERM')
  await once(child, 'exit')
}
