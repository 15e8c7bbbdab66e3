/** A dialog in front of the page. */
export const openDialog = ':is([role=dialog], [role=alertdialog]):not([data-state=closed])'

/** One that is fading out: it counts no more, though it is still in the document. */
export const closingDialog = '[role$=dialog][data-state=closed]'

export const isDialogOpen = (): boolean => document.querySelector(openDialog) !== null
