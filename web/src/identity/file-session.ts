import { noteFilesLeft } from '#web/boot/session-flag.ts'
import { closeFiles, openFiles } from './identity.api.ts'

/** The cookies last an hour. */
const renewEvery = 30 * 60_000
export const signOutTimeout = 3000

let openedAt = 0
let isKept = false

/** Lets files open in tabs of their own, which cannot send a token; from now on and also after the laptop slept. */
export function keepFileSession(): void {
  void openFileSession()
  if (isKept) return
  isKept = true
  setInterval(openFileSession, renewEvery)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - openedAt > renewEvery) void openFileSession()
  })
}

async function openFileSession(): Promise<void> {
  try {
    await openFiles()
    noteFilesLeft(false)
    openedAt = Date.now()
  } catch (error) {
    console.warn('Files may not open in a new tab', error)
  }
}

/** Where that fails the landing page tries again. */
export async function closeFileSession(token: string | undefined): Promise<void> {
  noteFilesLeft(true)
  await closeFiles(token, AbortSignal.timeout(signOutTimeout))
  noteFilesLeft(false)
}
