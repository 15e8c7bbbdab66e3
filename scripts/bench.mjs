import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { prepare } = await import('./prepare/prepare.ts')
  await prepare()
  const { bench } = await import('../bench/bench.ts')
  process.exitCode = (await bench(process.argv.slice(2))) ? 0 : 1
})
