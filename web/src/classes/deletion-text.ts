import type { ListedClass } from './class-reader.ts'

/** What goes with a class that is deleted, besides the class itself. */
export function lossesText({ isRecorded, status, classValue }: ListedClass): string {
  if (isRecorded)
    return 'What was recorded about it goes too: notes, homework, topics covered, marks, and charges, except those that are on an invoice, were corrected, or are of deleted students.'

  return status === 'cancelled' && classValue !== null
    ? 'If it was charged, the charges go too, except those that are on an invoice, were corrected, or are of deleted students.'
    : ''
}
