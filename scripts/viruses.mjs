import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { checkWithClamd } = await import('./viruses/clamd.ts')
  await checkWithClamd()
})
