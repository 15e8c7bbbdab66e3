import { chromium } from '@playwright/test'
import { apiOf } from '../../e2e/api.ts'
import { withDemoServer } from '../screenshots/demo-server.ts'
import { openDemo } from '../screenshots/open-demo.ts'
import { requireChromium } from '../suites/chromium.ts'
import { linksOn, press, read, requireLynx } from './lynx.ts'

/*
 * Has a family of the demo say an absence and ask for a make-up in lynx (`apt-get install lynx`), a text browser: without style,
 * without script, by keys.
 */

/** Throws where a page cannot be gone through, or lynx is not there. */
export async function walkWithLynx(): Promise<void> {
  requireLynx()
  await withDemoServer(async (origin) => {
    const page = await findFamily(await listLinks(origin))
    sayAbsence(page)
    bookMakeUp(page)
  })
}

/** The pages of all families. The teacher alone knows them. */
async function listLinks(origin: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: await requireChromium(), args: ['--no-sandbox'] })
  try {
    const api = await apiOf(await openDemo(browser, origin, { width: 1200, height: 900 }))
    const urls: string[] = []
    for (const { id } of (await api('GET', '/api/students')) as { id: number }[])
      urls.push(((await api('PUT', `/api/students/${id}/link`, {})) as { url: string }).url)

    return urls
  } finally {
    await browser.close()
  }
}

/** Somebody with a class that can be called off, and a make-up that is owed. */
function findFamily(urls: readonly string[]): string {
  const found = urls.find((url) => {
    const links = linksOn(url)
    return links.some((link) => link.endsWith('/absence')) && links.some((link) => link.endsWith('/make-up'))
  })
  if (!found) throw new Error('No family of the demo has both a class to come and a make-up')

  return found
}

function sayAbsence(page: string): void {
  const absence = linksOn(page).find((link) => link.endsWith('/absence')) ?? ''
  show(absence)
  press(absence, 'Yes,')
  requireOn(page, 'You said so on')
  console.log('\nAn absence was said, and the page of the family says so.\n')
}

function bookMakeUp(page: string): void {
  const makeUp = linksOn(page).find((link) => link.endsWith('/make-up')) ?? ''
  const time = linksOn(makeUp).find((link) => link.includes('?time=')) ?? ''
  show(time)
  press(time, 'Yes,')
  requireOn(page, 'You asked for')
  console.log('\nA make-up was asked for, and the page of the family says so.')
}

const show = (url: string): void => console.log(read(url))

function requireOn(url: string, words: string): void {
  const text = read(url)
  if (!text.replaceAll(/\s+/g, ' ').includes(words))
    throw new Error(`The page does not say “${words}”:\n${text}`)
}
