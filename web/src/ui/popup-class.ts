/** The sheet that a select or a selector opens. */
export const popupClass = 'motion-pop z-60 rounded-lg border border-border bg-raised p-1 text-ink shadow-md'

export const optionClass =
  'flex min-h-8.5 cursor-pointer items-center gap-2 rounded-md px-2 py-1 text-sm select-none max-lg:min-h-10 ' +
  'data-highlighted:bg-hover aria-disabled:cursor-not-allowed aria-disabled:text-ink-disabled'
