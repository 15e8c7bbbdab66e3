import { expect, test } from 'vitest'
import { holdsAll } from '../launch/install.mjs'
import { explainInstallFailure } from '../launch/install-failure.mjs'
import { requireRecentNode } from '../launch/node-version.mjs'

const fastify = { version: '5.0.0', integrity: 'sha512-f' }
const vitest = { version: '5.1.0', integrity: 'sha512-v', dev: true }
const forMac = { version: '1.0.0', integrity: 'sha512-m', optional: true }
const locked = {
  '': { version: '0.1.0' },
  server: { version: '0.1.0' },
  'node_modules/fastify': fastify,
  'node_modules/vitest': vitest,
  'node_modules/for-mac': forMac,
}
const everything = { 'node_modules/fastify': fastify, 'node_modules/vitest': vitest }

test('an install with the packages for tests serves both commands', () => {
  expect(holdsAll(everything, locked, { dev: true })).toBe(true)
  expect(holdsAll(everything, locked, { dev: false })).toBe(true)
})

test('an install without them serves npm start only', () => {
  const installed = { 'node_modules/fastify': fastify }

  expect(holdsAll(installed, locked, { dev: false })).toBe(true)
  expect(holdsAll(installed, locked, { dev: true })).toBe(false)
})

test.for<[string, object]>([
  ['another version', { version: '5.0.1' }],
  ['other content', { integrity: 'sha512-other' }],
])('%s is not what the lock file says', ([, difference]) => {
  const installed = { ...everything, 'node_modules/fastify': { ...fastify, ...difference } }

  expect(holdsAll(installed, locked, { dev: false })).toBe(false)
})

test('an optional package may be left out, but not stay old', () => {
  const installed = { ...everything, 'node_modules/for-mac': { ...forMac, version: '0.9.0' } }

  expect(holdsAll(installed, locked, { dev: false })).toBe(false)
})

test.for([
  ['npm error code EAI_AGAIN', 'check the network'],
  ['npm error code ENOSPC', 'free about 1 GB'],
  ['npm error code EROFS', 'give this user the right to write'],
  ['`npm ci` can only install packages when … are in sync.', 'run npm install'],
] as const)('"%s" is told as: %s', ([output, advice]) => {
  const refusal = explainInstallFailure(output)

  expect(refusal.message).toContain(advice)
  expect(refusal.detail).toBe('')
})

test.for(['18.20.8', '16.20.2', '9.11.2'])('Node %s is refused by name', (version) => {
  expect(() => requireRecentNode(version)).toThrow(`Node ${version} is too old: install Node 20 or newer`)
})

test.for(['20.0.0', '26.10.0', '100.1.0'])('Node %s will do', (version) => {
  expect(() => requireRecentNode(version)).not.toThrow()
})
