import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { checkWithKhal } = await import('./calendars/khal.ts')
  checkWithKhal()
})
