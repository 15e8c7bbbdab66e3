import { launch } from './launch/launch.mjs'

await launch({ dev: false }, async () => {
  const { prepare } = await import('./prepare/prepare.ts')
  await prepare()
})
