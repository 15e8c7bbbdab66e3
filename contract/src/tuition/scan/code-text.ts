/** One line: a break inside a name would begin the next field of a code, such as another account. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

/** As many whole characters as fit, by both measures of a code. */
export function cutTo(text: string, maxCharacters: number, maxBytes = Number.POSITIVE_INFINITY): string {
  let cut = ''
  for (const character of [...oneLine(text)].slice(0, maxCharacters)) {
    if (byteLength(cut + character) > maxBytes) break
    cut += character
  }

  return cut.trim()
}

/** In UTF-8. */
export function byteLength(text: string): number {
  let bytes = 0
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
  }

  return bytes
}

/** What both standards carry: up to 999,999,999.99, above zero. */
export const fitsCode = (amount: string): boolean => /^\d{1,9}\.\d\d$/.test(amount) && /[1-9]/.test(amount)
