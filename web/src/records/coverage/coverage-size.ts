/** Pixels. Every cell is as large as every other, so that what is in sight can be reckoned. */
export const cell = {
  width: 60,
  height: 28,
  nameWidth: 196,
  headHeight: 184,
  titleWidth: 176,
  slant: 110,
} as const

/** As wide as a page grows, and so much of the window high: nothing is drawn that is out of sight at once. */
export const expectedFrame = () => ({ width: Math.min(innerWidth, 1240), height: innerHeight * 0.72 })
