import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { checkImage } = await import('./image/image.ts')
  await checkImage()
})
