import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { checkWithKhal } = await import('./calendars/khal.ts')
  const { checkWithRadicale } = await import('./calendars/radicale.ts')
  await checkWithRadicale()
  checkWithKhal()
})
