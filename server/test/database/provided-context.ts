/** What the set-up of a run hands to its test files. */
declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string
    /** Only in the project that runs on PostgreSQL. */
    postgresUrl: string | undefined
  }
}

export {}
