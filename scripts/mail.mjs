import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { checkWithPostfix } = await import('./mail/check.ts')
  await checkWithPostfix()
})
