import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { typecheck } = await import('./suites/typecheck.ts')
  process.exitCode = (await typecheck()) ? 0 : 1
})
