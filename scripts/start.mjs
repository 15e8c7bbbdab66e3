import { launch } from './launch/launch.mjs'

await launch({ dev: false }, async () => {
  const { prepare } = await import('./prepare/prepare.ts')
  await prepare()
  const { main } = await import('../server/src/app/main.ts')
  await main(process.argv.slice(2))
})
