import type { Page } from '@playwright/test'
import jsQRModule from 'jsqr'
import { apiOf } from '../api.ts'
import { expect, expectAccessible, test } from '../test.ts'

// Its types say a module, its code is CommonJS, so the compiler looks for one `default` too few.
const jsQR = jsQRModule as unknown as typeof jsQRModule.default

const accounts = [
  [
    'EUR',
    { iban: 'DE89370400440532013000' },
    /^BCD\n002\n1\nSCT\n\nInès Müller\nDE89370400440532013000\nEUR45\.00\n\nRF\d{10}$/,
  ],
  [
    'CHF',
    { iban: 'CH9300762011623852957', postalCode: '8008', town: 'Zürich', country: 'CH' },
    /^SPC\n0200\n1\nCH9300762011623852957\nS\nInès Müller\n\n\n8008\nZürich\nCH\n[\s\S]*45\.00\nCHF\n[\s\S]*SCOR\nRF\d{10}\n/,
  ],
] as const

for (const [currency, account, said] of accounts)
  test(`a family reads the code in ${currency} off its screen, and marks a line by a tap`, async ({
    signedIn: page,
  }) => {
    const api = await apiOf(page)
    const { id } = (await api('POST', '/api/students', { name: 'Amara Osei' })) as { id: number }
    await api('PUT', '/api/invoice-details', { name: 'Inès Müller', currency, ...account })
    const charge = { studentId: id, date: '2026-01-05', title: 'Book', amount: '45.00' }
    await api('POST', '/api/tuition/charges', charge)
    await api('POST', '/api/invoices', { until: '2026-01-31', studentIds: [id] })
    const { url } = (await api('PUT', `/api/students/${id}/link`, { parts: ['account'] })) as { url: string }
    await page.goto(url)
    await expectAccessible(page)
    const code = page.getByRole('img', { name: 'Code to scan with a banking app' })

    await page.getByText(/^RF\d{10}$/).click()
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toMatch(/^RF\d{10}$/)
    expect(await decoded(page, await code.screenshot({ scale: 'css' }))).toMatch(said)
  })

/** What a camera would see of the picture, in a page of its own: this one runs nothing. */
async function decoded(page: Page, picture: Buffer): Promise<string | undefined> {
  const camera = await page.context().newPage()
  const { dark, width, height } = await camera.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width * 3, image.height * 3)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.imageSmoothingEnabled = false
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    // One letter a pixel: a million numbers would take a minute on their way.
    let dark = ''
    for (let at = 0; at < data.length; at += 4) dark += (data[at] ?? 0) < 128 ? '1' : '0'
    return { dark, width, height }
  }, picture.toString('base64'))
  await camera.close()
  const pixels = Uint32Array.from(dark, (letter) => (letter === '1' ? 0xff000000 : 0xffffffff))

  return jsQR(new Uint8ClampedArray(pixels.buffer), width, height)?.data
}
