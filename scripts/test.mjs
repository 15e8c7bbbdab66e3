import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { test } = await import('./suites/test.ts')
  process.exitCode = (await test(process.argv.slice(2))) ? 0 : 1
})
