import module from 'node:module'
import { handOver } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { requireRecentNode } from './node-version.mjs'
import { requirePinnedNode, runsOn } from './pinned-node.mjs'
import { inProject } from './project.mjs'
import { giveUp, Refusal } from './refusal.mjs'

/**
 * Every command begins here, on whatever Node the machine has and before anything is installed: this folder is plain
 * JavaScript without dependencies. `command` runs on the pinned Node with all packages in place.
 *
 * @param {{ dev: boolean }} packages
 * @param {() => Promise<void>} command
 */
export async function launch(packages, command) {
  try {
    requireRecentNode()
    await ensureInstalled(packages)
    const node = requirePinnedNode()
    if (!runsOn(node)) await handOver(node, process.argv.slice(1)).catch(refuseNode)
    // Measured: importing the server takes half the time or less once its compiled code is kept.
    module.enableCompileCache(inProject('build/compile-cache'))
    await command()
    module.flushCompileCache()
  } catch (error) {
    giveUp(error)
  }
}

/**
 * @param {Error} error
 * @returns {never}
 */
function refuseNode(error) {
  throw new Refusal(
    `The pinned Node does not run on this system (${error.message}): it needs Linux with glibc, which Alpine lacks, or macOS.`,
  )
}
