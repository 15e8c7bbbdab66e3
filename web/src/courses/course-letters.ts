/** The badge's two letters: of the code, or of the name where there is none. */
export const courseLetters = ({ code, name }: { code: string | null; name: string }): string =>
  [...(code || name)].slice(0, 2).join('').toUpperCase()
