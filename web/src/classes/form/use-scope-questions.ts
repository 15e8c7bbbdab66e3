import type { ScopedWish } from '#web/classes/scope/scoped-wish.ts'
import { useDialogState } from '#web/ui/use-dialog-state.ts'

/** Asks with how many others of its series a class is changed, one wish after the other; `onDone` once something was saved. */
export function useScopeQuestions(onDone: () => void) {
  const { shown, show, hide } = useDialogState<{ wishes: ScopedWish[]; isSaved: boolean }>()
  const { wishes: [wish, ...later] = [], isSaved } = shown?.item ?? {}

  function finish() {
    hide()
    onDone()
  }

  return {
    dismiss: hide,
    ask: (wishes: ScopedWish[]) => show({ wishes, isSaved: false }),
    /** What the dialog needs to know. */
    dialog: shown &&
      wish && {
        item: wish,
        open: shown.open,
        onClose: isSaved ? finish : hide,
        onDone: () => (later.length > 0 ? show({ wishes: later, isSaved: true }) : finish()),
      },
  }
}
