import { launch } from './launch/launch.mjs'

await launch({ dev: false }, async () => {
  const { migrateCommand } = await import('../server/src/operations/migrate-command.ts')
  await migrateCommand(process.argv.slice(2))
})
