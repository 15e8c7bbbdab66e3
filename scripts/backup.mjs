import { launch } from './launch/launch.mjs'

await launch({ dev: false }, async () => {
  const { backupCommand } = await import('../server/src/operations/backup-command.ts')
  await backupCommand(process.argv.slice(2))
})
