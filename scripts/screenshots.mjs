import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { takeScreenshots } = await import('./screenshots/screenshots.ts')
  await takeScreenshots()
})
