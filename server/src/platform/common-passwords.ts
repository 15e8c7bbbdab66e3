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

const leastOfOnesOwn = 4
const fewestLetters = 5

/** Whether a password is made of such words, of figures alone or of very few different characters. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size < fewestLetters) return true

  return [lower, plainLetters(lower)].some((text) => ownPartOf(text).length < leastOfOnesOwn)
}

/** `P@ssw0rd` is "password" to everybody. */
const plainLetters = (text: string): string =>
  text.replace(
    /[@013457$]/g,
    (sign) =>
      ({ '@': 'a', '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', $: 's' })[sign] ?? sign,
  )

const ownPartOf = (text: string): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), text.replace(/[^\p{Letter}]/gu, ''))
