import { launch } from './launch/launch.mjs'

await launch({ dev: true }, async () => {
  const { checkWithLibreOffice } = await import('./spreadsheets/libreoffice.ts')
  checkWithLibreOffice()
})
