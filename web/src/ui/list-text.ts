/** "May 4, May 11, and May 18". By hand: `Intl.ListFormat` takes a while to begin with. */
export const listText = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`
