import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { prepare } = await import('./prepare/prepare.ts')
  await prepare()
  const { testLong } = await import('./suites/test-long.ts')
  process.exitCode = (await testLong()) ? 0 : 1
})
