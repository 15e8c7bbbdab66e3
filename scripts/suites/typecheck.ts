import { run } from '../launch/child.mjs'
import { seconds } from '../launch/progress.mjs'
import { inProject } from '../launch/project.mjs'

/** `bench` is among the files of `scripts`: both read half of the server, which takes longer than they do. */
const projects = ['contract', 'server', 'web', 'e2e', 'scripts']

/** One after another: the compiler itself uses every core. */
export async function typecheck(): Promise<boolean> {
  let sound = true
  for (const project of projects) {
    const started = Date.now()
    const { code, output } = await run(
      process.execPath,
      [
        inProject('node_modules/.bin/tsc'),
        '-p',
        inProject(project),
        '--pretty',
        String(Boolean(process.stdout.isTTY)),
      ],
      { quiet: true, cwd: inProject() },
    )
    const verdict = code === 0 ? 'sound' : 'has errors'
    console.log(`${project} ${verdict} (${seconds(Date.now() - started)})`)
    if (code !== 0) console.log(output)
    sound &&= code === 0
  }

  return sound
}
