/** What guessers try first, alone, repeated, in other letters or with figures around. */
const words = [
  'password',
  'passwort',
  'administrator',
  'admin',
  'qwertyuiop',
  'qwertzuiop',
  'qwerty',
  'asdfghjkl',
  'letmein',
  'welcome',
  'changeme',
  'iloveyou',
  'lectern',
  'secret',
  'master',
  'default',
  'abcdefghijklmnopqrstuvwxyz',
  'abcdef',
  'abc',
  'test',
]

/** Letters of one's own that are too few; two figures count as one letter. */
const tooFew = 6
const fewestCharacters = 5

/** Whether a password is made of such words, of figures alone or of very few different characters. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size < fewestCharacters || /^\d+$/.test(lower)) return true

  return [lower, plainLetters(lower)].some((text) => ownLettersIn(text) <= tooFew)
}

const letters: Record<string, string> = { '@': 'a', 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's' }

/** `P@ssw0rd` is "password" to everybody. */
const plainLetters = (text: string): string => text.replace(/[@013457$]/g, (sign) => letters[sign] ?? sign)

function ownLettersIn(text: string): number {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text.replace(/[^\p{L}\d]/gu, ''))
  const figures = rest.replace(/\D/g, '').length

  return rest.length - figures / 2
}
