import { launch } from './launch/launch.mjs'

await launch({ dev: false }, async () => {
  const { writeLicences } = await import('./licences/licences.ts')
  writeLicences()
})
