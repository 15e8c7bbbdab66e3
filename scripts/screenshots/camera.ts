import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { inProject } from '../launch/project.mjs'
import { animate, type Frame } from './animated-webp.ts'

export const pictureFolder = inProject('docs/pictures')

/** WebP at a third of a PNG's size: the pictures lie in the repository. */
export async function takeStill(
  page: Page,
  { quality, scale = 1 }: { quality: number; scale?: number },
): Promise<Buffer> {
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const session = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const y = await page.evaluate(() => scrollY)
  const clip = { x: 0, y, width, height, scale }
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
  await session.detach()

  return Buffer.from(data, 'base64')
}

/** Everything that the page asked for is on it; further down there may be room for what scrolling brings. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const isInSight = (each: Element): boolean => each.getBoundingClientRect().top < innerHeight
    while ([...document.querySelectorAll('.skeleton')].some(isInSight))
      await new Promise(requestAnimationFrame)
  })
}

export async function savePicture(name: string, picture: Buffer): Promise<void> {
  await writeFile(join(pictureFolder, `${name}.webp`), picture)
  console.log(`docs/pictures/${name}.webp`)
}

/** How much longer every still is shown than it takes to read for whoever knows the product. */
const pace = 1.3

/** Films a page still by still; what is pointed at has a ring around it while it is shown. */
export class Camera {
  readonly #page: Page
  readonly #scale: number
  readonly #frames: Frame[] = []

  constructor(page: Page, scale: number) {
    this.#page = page
    this.#scale = scale
  }

  async hold(seconds: number): Promise<void> {
    const still = await takeStill(this.#page, { quality: 70, scale: this.#scale })
    this.#frames.push({ still, milliseconds: Math.round(seconds * pace * 1000) })
  }

  /** Shows what is about to be pressed, and presses it. */
  async press(target: Locator, seconds = 1): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    await target.evaluate((element) => {
      if (element instanceof HTMLElement || element instanceof SVGElement)
        Object.assign(element.style, { outline: '3px solid #f97316', outlineOffset: '3px' })
    })
    await this.hold(seconds)
    await target.evaluate((element) => {
      if (element instanceof HTMLElement || element instanceof SVGElement)
        Object.assign(element.style, { outline: '', outlineOffset: '' })
    })
    await target.click()
  }

  /** A few stills of a text that is being typed. */
  async type(target: Locator, text: string): Promise<void> {
    const part = Math.ceil(text.length / 3)
    for (let at = 0; at < text.length; at += part) {
      await target.pressSequentially(text.slice(at, at + part))
      await this.hold(0.4)
    }
  }

  get seconds(): number {
    return this.#frames.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000
  }

  async save(name: string): Promise<void> {
    const { width, height } = this.#page.viewportSize() ?? { width: 0, height: 0 }
    const size = { width: Math.round(width * this.#scale), height: Math.round(height * this.#scale) }
    await savePicture(name, animate(this.#frames, size))
  }
}
