/** Pixels. Every cell is as large as every other, so that what is in sight can be reckoned. */
export const cell = {
  width: 60,
  height: 28,
  nameWidth: 196,
  headHeight: 184,
  titleWidth: 176,
  slant: 110,
} as const
