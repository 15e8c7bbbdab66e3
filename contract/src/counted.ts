/** "1,200". By hand: the first use of `Intl` keeps a browser busy for 25 ms, a phone for 100, and every page counts things. */
export const grouped = (count: number): string => groupDigits(String(count))

/** The same for digits that may be more than a number can hold. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** "1 course", "3 courses", "1,200 classes". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`
