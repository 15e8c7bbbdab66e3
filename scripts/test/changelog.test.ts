import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../launch/project.mjs'

const read = (name: string): string => readFileSync(inProject(name), 'utf8')
const { version, workspaces } = JSON.parse(read('package.json'))
const headings = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\](?: - (.+))?$/gm)].map(([, name, day]) => ({
  name,
  day,
}))

test.each<string>(workspaces)('%s has the version of the product', (workspace) => {
  expect(JSON.parse(read(`${workspace}/package.json`)).version).toBe(version)
})

test('the changelog begins with the version at hand', () => {
  const [released, suffix] = version.split('-')

  if (suffix) expect(read('CHANGELOG.md')).toContain(`## [Unreleased]\n\nBecomes ${released}.\n`)
  expect(headings[0]?.name).toBe(suffix ? 'Unreleased' : released)
})

test('every released version has its day, and the newest stands first', () => {
  const released = headings.filter(({ name }) => name !== 'Unreleased')

  expect(released.length).toBeGreaterThan(0)
  for (const { day } of released) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(released.map(({ day }) => day)).toEqual(
    released
      .map(({ day }) => day)
      .sort()
      .reverse(),
  )
})
