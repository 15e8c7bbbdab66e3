import type { Look } from './paper.ts'

const ink = '#15171c'
const muted = '#525660'
const subtle = '#666a73'

export const hairline = { color: '#e4e6e9', thickness: 0.75 }

/** Sizes in points: three quarters of the pixels on screen. */
export const looks = {
  sender: { style: 'display', size: 22.5, color: ink },
  title: { style: 'display', size: 18, color: ink, tabular: true },
  amount: { style: 'display', size: 24, color: ink, tabular: true, align: 'right' },
  strong: { style: 'semibold', size: 9, color: ink },
  group: { style: 'semibold', size: 9.75, color: ink },
  payer: { style: 'semibold', size: 10.5, color: ink },
  plain: { style: 'regular', size: 9, color: ink },
  muted: { style: 'regular', size: 9, color: muted },
  subtle: { style: 'regular', size: 9, color: subtle },
  address: { style: 'regular', size: 8.6, color: muted, align: 'right' },
  small: { style: 'regular', size: 8.25, color: subtle },
  footer: { style: 'regular', size: 7.9, color: subtle },
  line: { style: 'regular', size: 8.6, color: ink },
  lineFigure: { style: 'regular', size: 8.6, color: muted, tabular: true },
  scanTitle: { style: 'display', size: 15, color: ink },
  slipTitle: { style: 'slipBold', size: 11, color: '#000' },
  receiptHeading: { style: 'slipBold', size: 6, color: '#000' },
  receiptText: { style: 'slip', size: 8, color: '#000' },
  partHeading: { style: 'slipBold', size: 8, color: '#000' },
  partText: { style: 'slip', size: 10, color: '#000' },
} as const satisfies Record<string, Look>

export const toTheRight = (look: Look): Look => ({ ...look, align: 'right', tabular: true })
