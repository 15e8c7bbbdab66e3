/** Dialogs in front of the page; one that is fading out counts no more, though it is still there. */
export const openDialogs = ':is([role=dialog], [role=alertdialog]):not([data-state=closed])'

export const isDialogOpen = (): boolean => document.querySelector(openDialogs) !== null
