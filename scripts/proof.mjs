import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { prepare } = await import('./prepare/prepare.ts')
  await prepare()
  const { prove } = await import('./reliability/prove.ts')
  process.exitCode = (await prove(process.argv.slice(2))) ? 0 : 1
})
