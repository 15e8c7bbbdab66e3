import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterFile } from './after-file.ts'

/** A build of the web app with just enough in it; gone after the test file. */
export async function fakeBuild(more: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-build-'))
  afterFile(() => rm(folder, { recursive: true }))
  const files = {
    'index.html': '<!doctype html><title>%PRODUCT_NAME%</title>',
    'signin.html': '<!doctype html><title>Sign in to %PRODUCT_NAME%</title><!--content-->',
    'signin-callback.html': '<!doctype html><title>Signing in to %PRODUCT_NAME%</title>',
    'assets/app-1a2b3c.js': 'plain script',
    'assets/app-1a2b3c.js.br': 'brotli script',
    'assets/app-1a2b3c.js.gz': 'gzip script',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.secret.txt': 'hidden',
    'notes.md': 'of a type that is not served',
    ...more,
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }

  return folder
}
