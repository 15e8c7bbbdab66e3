import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** No HTML: the server compresses the page after filling in the product's name. */
const compressible = new Set(['.js', '.mjs', '.wasm', '.css', '.svg', '.txt'])

/** Lays a `.br` and a `.gz` beside every file that gains by it, at the highest level, as it is paid once. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue

    const file = join(entry.parentPath, entry.name)
    const content = await readFile(file)
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(`${file}.br`, await toBrotli(content, { params: quality }))
    await writeFile(`${file}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}
