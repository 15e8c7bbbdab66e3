/** Who keeps keys, and presses them anew: it comes with whatever opens a dialog. */
export type KeyHolder = {
  /**
   * Whoever types ahead of a dialog or a form means it, not the page behind it: from now on keys are kept, and pressed anew
   * once everybody who holds them has let go, which is when the focus is where it belongs.
   */
  hold: () => () => void
  /** A dialog is about to open: its page is on its way, or its script, however long that takes. */
  expectDialog: (script?: Promise<unknown>) => void
  /** It is open, and takes the focus now. */
  meetDialog: () => void
  /** Keys that were meant for a dialog are no shortcuts, though it never came. */
  giveUp: () => void
  /** It was meant for a form, and so are the letters that follow without a pause. */
  noteTyped: (event: Event) => void
  isTypedOn: (event: Event) => boolean
}

export const keyHolder: { current?: KeyHolder } = {}
