import { inProject } from './project.mjs'
import { Refusal } from './refusal.mjs'

/** @type {readonly [RegExp, string][]} */
const knownCauses = [
  [
    /EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/,
    'The packages could not be downloaded because the npm registry does not answer: check the network and the proxy settings of npm, then run the command again.',
  ],
  [/ENOSPC/, 'The packages do not fit on the disk: free about 1 GB, then run the command again.'],
  [
    /EACCES|EPERM|EROFS/,
    `The packages could not be written to ${inProject('node_modules')}: give this user the right to write there, then run the command again.`,
  ],
  [
    /in sync/,
    'package.json and package-lock.json do not agree: run npm install, then run the command again.',
  ],
]

/** @param {string} output what npm said */
export function explainInstallFailure(output) {
  const known = knownCauses.find(([sign]) => sign.test(output))
  if (known) return new Refusal(known[1])

  return new Refusal(
    'npm could not install the packages: its last words stand above; mend that, then run the command again.',
    output,
  )
}
