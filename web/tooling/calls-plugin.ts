import { stat } from 'node:fs/promises'
import type { Plugin } from 'vite'

const suffix = '?calls'

/**
 * To call an endpoint the browser needs its method and path. What else the contract says of it are schemas, some 20 kB
 * with the library behind them, which only forms need. So an api file gets the endpoints of a contract and nothing else.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'lectern:calls',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.contract.ts') || !importer?.split('?')[0]?.endsWith('.api.ts')) return
      const resolved = await this.resolve(source, importer, { skipSelf: true })

      return resolved && `${resolved.id}${suffix}`
    },
    async load(id) {
      if (!id.endsWith(`.contract.ts${suffix}`)) return
      const file = id.slice(0, -suffix.length)
      this.addWatchFile(file)

      return callsOf(await import(`${file}?${(await stat(file)).mtimeMs}`))
    },
  }
}

function callsOf(contract: Record<string, unknown>): string {
  const calls = Object.entries(contract).flatMap(([name, value]) => {
    const { method, path } = value as { method?: unknown; path?: unknown }
    return typeof method === 'string' && typeof path === 'string'
      ? [`export const ${name} = ${JSON.stringify({ method, path })}`]
      : []
  })

  return calls.join('\n')
}
