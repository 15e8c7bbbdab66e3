import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { securityFile, securityText } from '../guards/security-table.ts'
import { threats } from '../guards/threats.ts'
import { inProject } from '../launch/project.mjs'

const textOf = (file: string): string => readFileSync(inProject(file), 'utf8')
const guards = threats.flatMap((threat) => threat.guards)

test('every threat has a guard', () => {
  expect(threats.length).toBeGreaterThanOrEqual(77)
  expect(threats.filter((threat) => threat.guards.length === 0)).toEqual([])
})

test.each(guards)('the guard in $file stands there once: $text', ({ file, text, instead }) => {
  expect(textOf(file).split(text)).toHaveLength(2)
  expect(instead).not.toBe(text)
})

test.each(guards)('there is a test in $test called "$name"', ({ test: file, name }) => {
  expect(textOf(file).replaceAll("\\'", "'")).toContain(name)
})

test('docs/security.md holds every threat as it is; npm run docs brings it up to date', () => {
  expect(textOf(securityFile)).toBe(securityText())
})

test('every file that docs/reliability.md leads to is there', () => {
  const links = [...textOf('docs/reliability.md').matchAll(/\]\(([^)]+)\)/g)].map(
    ([, path]) => `docs/${path}`,
  )

  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((path) => !existsSync(inProject(path)))).toEqual([])
})
