/** "1 file", "2 files". */
export const counted = (number: number, thing: string): string =>
  `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`
