/** What the set-up of a run hands to its test files. */
declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string
    /** In the names of the run's databases. */
    runId: string
    /** A database with the platform's tables, to be copied: a folder, or the name of one on the server. */
    migrated: string | undefined
    /** The same with spare workspaces. */
    stocked: string | undefined
    /** Only in the projects that run on a server. */
    postgresUrl: string | undefined
    /** Only in the project that runs on Citus, whose coordinator is the server. */
    citusWorkers: readonly string[]
  }
}

export {}
