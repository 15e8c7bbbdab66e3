import { readEnvironment } from '../platform/config/config.ts'
import { StartupError } from '../platform/startup-error.ts'
import { version } from '../platform/version.ts'
import { runCommand } from './command.ts'
import { examine } from './doctor/doctor.ts'
import { project } from './installation.ts'

export async function doctorCommand(args: readonly string[]): Promise<void> {
  if (args.length > 0)
    throw new StartupError('npm run doctor takes no options; settings are environment variables.')
  const findings = await examine(readEnvironment(project), project)
  console.log(`Lectern ${version} on Node ${process.versions.node}\n`)
  for (const { state, area, text } of findings) console.log(`${state.padEnd(8)} ${area.padEnd(13)} ${text}`)
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
}

if (import.meta.main) await runCommand(doctorCommand)
