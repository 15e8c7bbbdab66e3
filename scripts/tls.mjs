import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { prepare } = await import('./prepare/prepare.ts')
  await prepare()
  const { checkTls } = await import('./image/tls.ts')
  await checkTls()
})
