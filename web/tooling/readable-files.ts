import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { findAsset, findChunk, stylesOf } from './bundle-files.ts'

const source = resolve(import.meta.dirname, '../src')
const starts = ['main.tsx', 'app/start.tsx']

/** Loaded only with a connection: what they show is not kept, or is no use without one. */
const connectedOnly =
  /\/src\/(admin|landing|analytics|subscription|content|files\/pdf|tuition\/(month-end|bank|import)|students\/import|classes\/(schedule|import)\/|identity\/firebase-client)/

/** Every file that the teachers' app may load to show what is kept: for the service worker. */
export function readableFiles(bundle: Rolldown.OutputBundle, bootFile: string): string[] {
  const scripts = new Set(starts.map((start) => findChunk(bundle, resolve(source, start))))
  // A set also visits what is added on the way.
  for (const name of scripts) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const next of chunk.imports) scripts.add(next)
    for (const next of chunk.dynamicImports) if (isReadable(bundle[next])) scripts.add(next)
  }
  const styles = [...scripts].flatMap((script) => stylesOf(bundle, script))
  const font = findAsset(bundle, /inter-latin-opsz-normal.*\.woff2$/)

  return [...new Set([bootFile, font, ...scripts, ...styles])].sort()
}

const isReadable = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): boolean =>
  output?.type === 'chunk' && !connectedOnly.test(output.facadeModuleId ?? '')
