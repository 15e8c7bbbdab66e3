import { launch } from './launch/launch.mjs'

await launch({ dev: false }, async () => {
  const { restoreCommand } = await import('../server/src/operations/restore-command.ts')
  await restoreCommand(process.argv.slice(2))
})
