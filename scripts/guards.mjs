import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { guards } = await import('./guards/guards.ts')
  process.exitCode = (await guards(process.argv[2])) ? 0 : 1
})
