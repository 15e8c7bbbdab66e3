import jsQRModule from 'jsqr'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

// Its types say a module, its code is CommonJS, so the compiler looks for one `default` too few.
const jsQR = jsQRModule as unknown as typeof jsQRModule.default

type Rectangle = { x: number; y: number; width: number; height: number; isDark: boolean }

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** The code on each page of a PDF, read from what is drawn there; null on a page without one. */
export async function codesInPdf(pdf: Uint8Array): Promise<(string | null)[]> {
  const document = await getDocumentProxy(pdf.slice())
  const pages = Array.from({ length: document.numPages }, (_none, index) => index + 1)

  return Array.fromAsync(pages, (number) => codeOn(document, number))
}

async function codeOn(document: Pdf, number: number): Promise<string | null> {
  const page = await document.getPage(number)
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const rectangles: Rectangle[] = []
  let isDark = true
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index]
    if (operator === OPS.setFillRGBColor) isDark = /^#0{6}$/.test(String(args[0]))
    if (operator === OPS.constructPath && (args[0] === OPS.fill || args[0] === OPS.eoFill))
      rectangles.push(...rectanglesOf(args[1][0] as Iterable<number>, isDark))
  }

  return decode(rectangles)
}

/** Moves, lines and closings: a rectangle is its extreme points. */
function rectanglesOf(path: Iterable<number>, isDark: boolean): Rectangle[] {
  const numbers = [...path]
  const rectangles: Rectangle[] = []
  let points: [number, number][] = []
  for (let at = 0; at < numbers.length; ) {
    const operator = numbers[at]
    if (operator === 2) return [] // a curve: no module
    if (operator === 4) {
      rectangles.push(around(points, isDark))
      points = []
      at += 1
      continue
    }
    points.push([numbers[at + 1] ?? 0, numbers[at + 2] ?? 0])
    at += 3
  }

  return rectangles
}

function around(points: readonly [number, number][], isDark: boolean): Rectangle {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]

  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y, isDark }
}

/** The code that an SVG draws by runs of modules. */
export function codeInSvg(svg: string): string | null {
  const rectangles = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map(([, x, y, width]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: 1,
    isDark: true,
  }))

  return decode(rectangles)
}

const side = 460
const quiet = 20
const white = 0xffffffff
const black = 0xff000000

/** As a camera would see it: black on white, in pixels. */
function decode(rectangles: readonly Rectangle[]): string | null {
  const dark = rectangles.filter((each) => each.isDark)
  if (dark.length === 0) return null
  const left = Math.min(...dark.map(({ x }) => x))
  const top = Math.min(...dark.map(({ y }) => y))
  const width = Math.max(...dark.map((each) => each.x + each.width)) - left
  const scale = (side - 2 * quiet) / width
  const pixelOf = (distance: number): number => Math.round(quiet + distance * scale)
  const pixels = new Uint32Array(side * side).fill(white)
  for (const { x, y, width, height, isDark } of rectangles)
    for (let row = pixelOf(y - top); row < pixelOf(y + height - top); row++)
      pixels.fill(
        isDark ? black : white,
        row * side + pixelOf(x - left),
        row * side + pixelOf(x + width - left),
      )

  return jsQR(new Uint8ClampedArray(pixels.buffer), side, side)?.data ?? null
}
