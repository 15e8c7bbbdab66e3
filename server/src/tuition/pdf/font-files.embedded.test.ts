import { glob, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { displayFamily, hanFamilies, plainFamilies } from './font-files.ts'

const { resolve } = createRequire(import.meta.url)

async function bytesOf(family: string): Promise<number> {
  const folder = dirname(resolve(`@fontsource-variable/${family}/unicode.json`))
  let bytes = 0
  for await (const file of glob(`${folder}/files/*.woff2`)) bytes += (await stat(file)).size

  return bytes
}

test('all fonts of the PDF together have at most 25 MB', async () => {
  const sizes = await Promise.all([...hanFamilies, ...plainFamilies, displayFamily].map(bytesOf))

  expect(Math.min(...sizes)).toBeGreaterThan(10_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25_000_000)
})
