import { reportFailure } from '../platform/startup-error.ts'

/** Runs a command as the program's only task. */
export async function runCommand(command: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2))
  } catch (error) {
    reportFailure(error)
  }
}
