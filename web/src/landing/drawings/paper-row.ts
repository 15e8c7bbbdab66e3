/** Like a slip of paper: the small white row that several drawings lay out. */
export const paperRow =
  'flex h-11 items-center gap-2.5 rounded-[10px] bg-surface px-3 text-sm font-medium whitespace-nowrap shadow-sm ring-1 ring-border'
