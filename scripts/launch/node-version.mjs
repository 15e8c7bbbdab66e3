import { Refusal } from './refusal.mjs'

const oldest = 20

/** Looked at before anything newer is loaded: an old Node would fail on it with a riddle. */
export function requireRecentNode(version = process.versions.node) {
  if (Number.parseInt(version, 10) >= oldest) return

  throw new Refusal(
    `Node ${version} is too old: install Node ${oldest} or newer (https://nodejs.org), then run the command again.`,
  )
}
