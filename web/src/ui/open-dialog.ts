/** A dialog, also one that is fading out. */
export const anyDialog = ':is([role=dialog], [role=alertdialog])'

/** One in front of the page. */
const openDialog = `${anyDialog}:not([data-state=closed])`

export const isDialogOpen = (): boolean => document.querySelector(openDialog) !== null
