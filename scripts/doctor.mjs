import { launch } from './launch/launch.mjs'

await launch({ dev: false }, async () => {
  const { doctorCommand } = await import('../server/src/operations/doctor-command.ts')
  await doctorCommand(process.argv.slice(2))
})
