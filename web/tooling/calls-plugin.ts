import { readFile, stat } from 'node:fs/promises'
import { type Endpoint, type EndpointDefinition, isDefinition } from '@lectern/contract/endpoint.ts'
import type { Plugin } from 'vite'

const callsSuffix = '?calls'
const schemasSuffix = '?schemas'

type Options = {
  /** For a script that only asks where an endpoint is. */
  pathsOnly?: boolean
}

/**
 * To call an endpoint the browser needs what the type `Endpoint` has, and no more. The schemas, some 20 kB with the library
 * behind them, are for forms. A module is in one bundle or another as a whole, so a contract is made two of them: its
 * endpoints as plain data, and everything else.
 */
export function callsPlugin({ pathsOnly = false }: Options = {}): Plugin {
  return {
    name: 'lectern:calls',
    enforce: 'pre',
    async load(id) {
      const [, file, suffix] = /^(.+\.contract\.ts)(\?calls|\?schemas)?$/.exec(id) ?? []
      if (!file) return
      this.addWatchFile(file)
      if (suffix === schemasSuffix) return readFile(file, 'utf8')
      const contract = await import(`${file}?${(await stat(file)).mtimeMs}`)
      const code = suffix === callsSuffix ? callsOf(contract, pathsOnly) : bothOf(file, contract)

      return { code, moduleType: 'js', moduleSideEffects: false }
    },
  }
}

/** Whoever imports only one of the two gets only that one. */
function bothOf(file: string, contract: Record<string, unknown>): string {
  const names = Object.keys(contract)
  const isCall = (name: string): boolean => isDefinition(contract[name])
  const from = (suffix: string, chosen: string[]): string =>
    `export { ${chosen.join(', ')} } from ${JSON.stringify(file + suffix)}`

  return [
    from(callsSuffix, names.filter(isCall)),
    from(
      schemasSuffix,
      names.filter((name) => !isCall(name)),
    ),
  ].join('\n')
}

function callsOf(contract: Record<string, unknown>, pathsOnly: boolean): string {
  const calls = Object.entries(contract).flatMap(([name, value]) =>
    isDefinition(value)
      ? [`export const ${name} = ${JSON.stringify(pathsOnly ? { path: value.path } : callOf(value))}`]
      : [],
  )

  return calls.join('\n')
}

const callOf = ({ method, path, access, status }: EndpointDefinition): Endpoint => ({
  method,
  path,
  access,
  status,
})
