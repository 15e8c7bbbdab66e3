/** The looks of whatever takes a value: input, textarea, select and selector. Height and padding are their own. */
export const controlClass =
  'halo min-w-0 rounded-md border border-border-control bg-surface text-sm text-ink ' +
  'transition-[border-color,box-shadow] aria-invalid:border-danger has-[[aria-invalid=true]]:border-danger ' +
  'disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken disabled:text-ink-disabled ' +
  // Safari zooms into smaller type.
  'pointer-coarse:text-lg'

/** The height of a control of one line. */
export const controlHeight = 'h-9 max-lg:h-10'
