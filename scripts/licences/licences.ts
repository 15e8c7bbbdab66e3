import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../launch/project.mjs'

type Locked = {
  /** Where a package stands instead of another, under whose name it is installed. */
  name?: string
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}
type Package = { name: string; version: string; licence: string; isForTests: boolean }

export const licencesFile = inProject('docs/licences.md')

/** What the product may be built from: each allows use, change and sale, and asks nothing of our own code. */
export const acceptedLicences = new Set([
  '(MIT AND Zlib)',
  '(MIT OR EUPL-1.1+)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  'MIT or MPL-2.0',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** Packages whose manifest names no licence; it stands in a file of theirs. */
const licenceInFile: Record<string, string> = { 'png-js 2.0.0': 'MIT' }

/** From the lock file, which knows the packages of every platform. */
export function listPackages(): Package[] {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  const found = Object.entries<Locked>(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { name: ownName, version = '', license, dev = false }]) => {
      const name = ownName ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const licence = license ?? licenceInFile[`${name} ${version}`] ?? 'unknown'
      return { name, version, licence, isForTests: dev }
    })
  const unique = new Map(found.map((each) => [`${each.name} ${each.version}`, each]))

  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

export function licencesText(packages: readonly Package[]): string {
  const product = packages.filter(({ isForTests }) => !isForTests)
  const tests = packages.filter(({ isForTests }) => isForTests)

  return [
    '# Licences of dependencies',
    '',
    'Made by `npm run licences` from `package-lock.json`; a test compares them.',
    '',
    `The product is built from ${product.length} packages, tests and checks use ${tests.length} more:`,
    '',
    ...table(['Licence', 'Product', 'Tests'], countByLicence(product, tests)),
    '',
    '## The product',
    '',
    ...table(
      ['Package', 'Version', 'Licence'],
      product.map(({ name, version, licence }) => [name, version, licence]),
    ),
    '',
  ].join('\n')
}

function countByLicence(product: readonly Package[], tests: readonly Package[]): string[][] {
  const licences = [...new Set([...product, ...tests].map(({ licence }) => licence))].sort()
  const count = (packages: readonly Package[], licence: string): string =>
    String(packages.filter((each) => each.licence === licence).length)

  return licences.map((licence) => [licence, count(product, licence), count(tests, licence)])
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)

export function writeLicences(): void {
  writeFileSync(licencesFile, licencesText(listPackages()))
  console.log(`Written: ${licencesFile}`)
}
