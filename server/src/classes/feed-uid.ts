import { createHash } from 'node:crypto'

/** What the UIDs of our calendar feeds end in: by it a workspace knows its own classes when they come back. */
export const uidEndOf = (schema: string): string =>
  `-${createHash('sha256').update(schema).digest('hex').slice(0, 20)}@lectern`
