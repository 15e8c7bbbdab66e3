import type { Rolldown } from 'vite'

/** The scripts that a lazily loaded module adds to those the page names itself. */
export function listScripts(bundle: Rolldown.OutputBundle, page: string, module: string): string[] {
  const named = withImports(bundle, findChunk(bundle, page))

  return withImports(bundle, findChunk(bundle, module)).filter((file) => !named.includes(file))
}

function findChunk(bundle: Rolldown.OutputBundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId === module,
  )
  if (!chunk) throw new Error(`The build has no script of its own for ${module}.`)

  return chunk.fileName
}

function withImports(bundle: Rolldown.OutputBundle, file: string): string[] {
  const files = new Set([file])
  // A set also visits what is added on the way.
  for (const name of files) {
    const output = bundle[name]
    if (output?.type === 'chunk') for (const imported of output.imports) files.add(imported)
  }

  return [...files]
}

export function findAsset(bundle: Rolldown.OutputBundle, pattern: RegExp): string {
  const file = Object.keys(bundle).find((name) => pattern.test(name))
  if (!file) throw new Error(`The build has no file like ${pattern}.`)

  return file
}
