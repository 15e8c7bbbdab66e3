/** What so much of a package has cost. Of all of it, its price: the parts add up to the cent. */
export const worthOf = (price: bigint, size: number, units: number): bigint =>
  (price * BigInt(units)) / BigInt(size)

/** What is given back when a package is taken back: what nobody used, at the price that was paid. */
export const refundOf = (price: bigint, size: number, used: number): bigint =>
  price - worthOf(price, size, used)
