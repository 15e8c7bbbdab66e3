/** Writings without spaces between words. */
const isUnspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Pieces that a line never breaks within; they join up to the text again. */
export function unbreakablePieces(text: string): string[] {
  const pieces: string[] = []
  for (const { segment } of words.segment(text)) {
    const before = pieces.at(-1)
    if (before === undefined || mayBreakBetween(before, segment)) pieces.push(segment)
    else pieces[pieces.length - 1] = before + segment
  }

  return pieces
}

const mayBreakBetween = (before: string, after: string): boolean =>
  !/^\s/.test(after) &&
  (/[\s/–—-]$/.test(before) || (isUnspaced.test(before.slice(-1)) && isUnspaced.test(after.charAt(0))))

/** For a piece that is wider than a line: whole letters, with all of their marks. */
export const lettersOf = (piece: string): string[] =>
  Array.from(graphemes.segment(piece), ({ segment }) => segment)
