/** Words as banks write them: capitals without accents. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase() // ß becomes SS
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' }

/** A name in its words, each in every way that it may be spelled: MULLER and MUELLER. */
export function spellingsOf(name: string): string[][] {
  const out = name
    .normalize('NFC')
    .replace(/[äöüåøæ]/gi, (letter) => spelledOut[letter.toLowerCase()] ?? letter)
  const [plain, spelled] = [wordsIn(name), wordsIn(out)]

  return plain.map((word, index) => [...new Set([word, spelled[index] ?? word])])
}

/** One payer is one by account and name: of a payment service many have the same account. */
export function payerKey({ payer, account }: { payer: string; account: string | null }): string | null {
  const name = wordsIn(payer).join(' ')
  if (name === '') return null
  const isWholeName = name.split(' ').filter((word) => word.length > 1).length > 1

  return account !== null || isWholeName ? `${account ?? ''}|${name}` : null
}
