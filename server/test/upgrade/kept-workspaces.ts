import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { migrations as composed } from '#server/app/migrations.ts'
import type { Migration } from '#server/platform/db/migrations/migration.ts'
import { newArchivePath, newInstallation, restoreFrom } from '../backup.ts'

/**
 * Workspaces as the version wrote them in which the rule of a series stood in a class (519ac5f5), filled by random stories of the
 * simulation: its own backup, and what it answered afterwards.
 */
export type KeptWorkspace = {
  schema: string
  subject: string
  zone: string
  /** When its story ended. */
  now: string
  /** Keys under which its changes could be undone. */
  undo: string[]
  /** By the path that was asked for; of a calendar the lines that name and date its events, of a page of a family nothing. */
  answers: Record<string, unknown>
}

const read = (name: string): Buffer => brotliDecompressSync(readFileSync(join(import.meta.dirname, name)))

export const keptWorkspaces: readonly KeptWorkspace[] = JSON.parse(String(read('kept-answers.json.br')))

const migrations = composed.tenant as Migration[]
const stepsThen = migrations.findIndex(({ name }) => name === '0015-time-off') + 1

/** A database with these workspaces as they were; their tables have the columns of then until one is used. */
export async function restoreKept(options: { teacher?: string } = {}) {
  const path = newArchivePath()
  writeFileSync(path, read('kept-backup.tar.br'))
  const installation = await newInstallation('disk')
  await withSteps([], () => restoreFrom(path, installation, options))

  return installation
}

/** Steps that have come since then; the day is the one on which the story ended, as if it was upgraded there. */
export const stepsSince: readonly Migration[] = migrations.slice(stepsThen).map((step) => ({
  ...step,
  statements: (schema) => {
    const day = keptWorkspaces.find((kept) => kept.schema === schema)?.now.slice(0, 10)
    return step.statements(schema).map((text) => text.replaceAll('current_date', `date '${day}'`))
  },
}))

/** With other steps since then than the product has. */
export async function withSteps<T>(since: readonly Migration[], work: () => Promise<T>): Promise<T> {
  const all = [...migrations]
  migrations.splice(stepsThen, Infinity, ...since)
  try {
    return await work()
  } finally {
    migrations.splice(0, Infinity, ...all)
  }
}
