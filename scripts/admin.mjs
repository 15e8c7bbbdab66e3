import { launch } from './launch/launch.mjs'

await launch({ dev: false }, async () => {
  const { runAdminCommand } = await import('../server/src/operations/admin-command.ts')
  console.log(await runAdminCommand(process.argv.slice(2)))
})
