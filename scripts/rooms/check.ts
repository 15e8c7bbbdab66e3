import { importsOf } from './imports.ts'
import { problemsIn } from './problems.ts'
import { wings } from './rooms.ts'

/** Holds the imports of every wing against the table of rooms. */
const problems = wings.flatMap((wing) => problemsIn(wing, importsOf(wing.folder, wing.alias)))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
