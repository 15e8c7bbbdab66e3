import type { Rolldown } from 'vite'

/** The script of a module with those that it imports, and their styles; without what is loaded by then. */
export function listFiles(
  bundle: Rolldown.OutputBundle,
  module: string,
  loaded: readonly string[] = [],
): string[] {
  const scripts = withImports(bundle, findChunk(bundle, module))

  return scripts.flatMap((file) => [file, ...stylesOf(bundle, file)]).filter((file) => !loaded.includes(file))
}

export function stylesOf(bundle: Rolldown.OutputBundle, file: string): string[] {
  const output = bundle[file]

  return output?.type === 'chunk' ? [...(output.viteMetadata?.importedCss ?? [])] : []
}

export function findChunk(bundle: Rolldown.OutputBundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.includes(module),
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
