import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { writeLicences } = await import('./licences/licences.ts')
  writeLicences()
})
