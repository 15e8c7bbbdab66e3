import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { prepare } = await import('./prepare/prepare.ts')
  await prepare()
  const { simulate } = await import('./reliability/simulate.ts')
  process.exitCode = (await simulate(process.argv.slice(2))) ? 0 : 1
})
