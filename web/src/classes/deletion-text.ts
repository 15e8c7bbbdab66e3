import type { ListedClass } from './class-reader.ts'

const exceptions = 'except those that are on an invoice, were corrected, or are of deleted students.'

/** What goes with a class that is deleted, besides the class itself. */
export function lossesText({ isRecorded, status, classValue }: ListedClass): string {
  if (isRecorded)
    return `What was recorded about it goes too: notes, homework, topics covered, marks, and charges, ${exceptions}`

  return status === 'cancelled' && classValue !== null
    ? `If it was charged, the charges go too, ${exceptions}`
    : ''
}

/** What may go with several classes of a series: recorded ones stay, but not those that were only cancelled. */
export const seriesLossesText = ({ classValue }: ListedClass): string =>
  classValue === null ? '' : `If a cancelled class among them was charged, its charges go too, ${exceptions}`
