const scales = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4]

/** A fitted picture stands between two steps: the next one is the first that looks different. */
const noticeable = 1.02

export const zoomedIn = (scale: number): number =>
  scales.find((step) => step > scale * noticeable) ?? Math.max(scale, 4)

export const zoomedOut = (scale: number): number =>
  scales.findLast((step) => step < scale / noticeable) ?? Math.min(scale, 0.1)
