import { afterEach } from 'vitest'
import type { Migration } from '#server/platform/db/migrations/migration.ts'

/** The list of migrations, for a test to add what later releases would; after each test it is as it was. */
export function laterReleases(released: readonly Migration[]): Migration[] {
  const migrations = released as Migration[]
  const { length } = migrations
  afterEach(() => {
    migrations.length = length
  })

  return migrations
}
