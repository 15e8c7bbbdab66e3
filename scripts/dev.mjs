import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { prepare } = await import('./prepare/prepare.ts')
  await prepare()
  const { dev } = await import('./dev/dev.ts')
  await dev()
})
