import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { walkWithLynx } = await import('./text-browser/walk.ts')
  await walkWithLynx()
})
