import { StartupError } from '../platform/startup-error.ts'

/** Runs a command as the program's only task. What the operator can mend is told in one sentence. */
export async function runCommand(command: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof StartupError ? `\n${error.message}\n` : error)
    process.exitCode = 1
  }
}
