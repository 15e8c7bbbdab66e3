/** A moment's day where the teacher is: "December 15, 2026". */
export const dayOf = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long' })
