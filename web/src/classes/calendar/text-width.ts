import { truncate } from '#web/ui/truncate.ts'

const widths: [letters: RegExp, pixels: number][] = [
  [/[\s.,:;'’|!iIjl·]/u, 3.4],
  [/[-ftr()]/u, 4.4],
  [/[mwMW@…]/u, 9.8],
  [/\p{Lu}|\d/u, 7.4],
]
const usual = 6.4

/** About how many pixels words of a block take, rather more than less: to measure hundreds of them would hold up the page. */
export const textWidth = (text: string): number =>
  [...text.normalize('NFC')].reduce(
    (sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? usual),
    0,
  )

/** With each word that is wider than a line cut to what fits, so that it does not go on in the next line. */
export const wordsWithin = (text: string, line: number): string =>
  text.replaceAll(/[^\s-]+-?/gu, (word) =>
    textWidth(word) <= line ? word : wordWithin(word.replace(/…$/u, ''), line),
  )

function wordWithin(word: string, line: number): string {
  for (let length = word.length - 1; length > 1; length -= 1) {
    const cut = truncate(word, length)
    if (textWidth(cut) <= line) return cut
  }

  return truncate(word, 1)
}
