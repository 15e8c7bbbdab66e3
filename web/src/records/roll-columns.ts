/** Name, four marks, the line about the student, and, where there is room, the charge. */
export const rollColumns = (hasCharges: boolean): string =>
  hasCharges
    ? 'grid grid-cols-[minmax(0,1fr)_repeat(4,48px)_28px] sm:grid-cols-[minmax(0,1fr)_repeat(4,52px)_32px_84px]'
    : 'grid grid-cols-[minmax(0,1fr)_repeat(4,48px)_28px] sm:grid-cols-[minmax(0,1fr)_repeat(4,58px)_32px]'
