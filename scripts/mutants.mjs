import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { mutants } = await import('./mutants/mutants.ts')
  await mutants(process.argv.slice(2))
})
