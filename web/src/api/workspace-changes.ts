import {
  newestOf,
  nothingSeen,
  parseVersion,
  type WorkspaceVersion,
} from '@lectern/contract/workspace-version.ts'

/**
 * Which state of the workspace this tab has seen, and whether what it shows is older than that: another device has written
 * then. Numbers of another teacher mean nothing, so each counts for one person.
 */
export type WorkspaceWatch = {
  seenBy(uid: string): WorkspaceVersion
  /** Of every answer; a write is followed by asking anew anyway. */
  note(uid: string, version: string | null, isWrite: boolean): void
}

type Options = {
  askAnew: () => void
  /** Whoever is filling in a form is not disturbed: the next answer is early enough. */
  isBusy: () => boolean
}

export function createWorkspaceWatch({ askAnew, isBusy }: Options): WorkspaceWatch {
  let who: string | undefined
  let seen = nothingSeen
  /** What is on screen is at least as new. */
  let shown = 0

  function begin(uid: string): void {
    if (uid === who) return
    who = uid
    seen = nothingSeen
    shown = 0
  }

  return {
    seenBy(uid) {
      begin(uid)
      return seen
    },
    note(uid, text, isWrite) {
      begin(uid)
      const version = parseVersion(text)
      seen = newestOf(seen, version)
      const isFirst = shown === 0
      if (isFirst || isWrite) shown = Math.max(shown, version.workspace)
      if (version.workspace <= shown || isBusy()) return
      shown = version.workspace
      askAnew()
    },
  }
}

let watch = createWorkspaceWatch({ askAnew: () => {}, isBusy: () => true })

/** The app tells once what is to be asked anew; administrators' calls carry no version. */
export function watchWorkspace(askAnew: () => void): void {
  watch = createWorkspaceWatch({ askAnew, isBusy: isFormOpen })
}

export const isFormOpen = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null ||
  document.activeElement?.closest('form') != null

export const seenBy = (uid: string): WorkspaceVersion => watch.seenBy(uid)

export const noteAnswer = (uid: string, version: string | null, isWrite: boolean): void =>
  watch.note(uid, version, isWrite)
