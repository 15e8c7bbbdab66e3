import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from '../prepare/fingerprint.ts'

let root: string
const write = (path: string, content: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}
const taken = (): string => fingerprint(root, ['web', 'package-lock.json'])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-fingerprint-'))
  write('web/src/page.tsx', 'page')
  write('package-lock.json', 'lock')
})
afterEach(() => rmSync(root, { recursive: true }))

test.for<[string, () => void]>([
  ['a change', () => write('web/src/page.tsx', 'Page')],
  ['a new file', () => write('web/src/button.tsx', '')],
  ['a deleted file', () => rmSync(join(root, 'package-lock.json'))],
  ['a new name', () => renameSync(join(root, 'web/src/page.tsx'), join(root, 'web/src/pages.tsx'))],
  [
    'text moved from one file into the next',
    () => {
      write('web/src/page.tsx', 'pag')
      write('package-lock.json', 'elock')
    },
  ],
])('%s is noticed', ([, change]) => {
  const before = taken()

  change()

  expect(taken()).not.toBe(before)
})

test.for(['web/src/page.test.tsx', 'web/test/given.ts', 'web/node_modules/x.js', 'server/main.ts'])(
  '%s does not count',
  (path) => {
    const before = taken()

    write(path, 'new')

    expect(taken()).toBe(before)
  },
)
