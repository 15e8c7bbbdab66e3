import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inProject } from '../launch/project.mjs'
import { listPackages } from '../licences/licences.ts'

test('npm run sbom lists every package of the lock file, whether it is installed here or not', () => {
  const written = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: inProject(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { bomFormat, components } = JSON.parse(written)
  const named = new Set(components.map((each: { 'bom-ref': string }) => each['bom-ref']))

  expect(bomFormat).toBe('CycloneDX')
  expect(listPackages().filter(({ name, version }) => !named.has(`${name}@${version}`))).toEqual([])
})
