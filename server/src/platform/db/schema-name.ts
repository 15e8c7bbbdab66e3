import { randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const pattern = /^tenant_[a-z2-7]{20}$/

/** Unguessable (100 bits), and harmless inside quotes in a statement. */
export function newSchemaName(): string {
  return `tenant_${Array.from(randomBytes(20), (byte) => alphabet[byte % 32]).join('')}`
}

export const isSchemaName = (name: string): boolean => pattern.test(name)

/** Only names that we made ourselves ever reach a statement. */
export function requireSchemaName(name: string): string {
  if (!isSchemaName(name)) throw new Error(`not the name of a teacher's schema: ${JSON.stringify(name)}`)

  return name
}
