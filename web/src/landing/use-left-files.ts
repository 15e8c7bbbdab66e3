import { useEffect } from 'react'
import { areFilesLeft } from '#web/boot/session-flag.ts'

/** Whoever signed out without a connection leaves a cookie behind that opens files for an hour: it is ended as soon as that can be. */
export function useLeftFiles(): void {
  useEffect(() => {
    if (!areFilesLeft()) return
    const end = async () => {
      const { closeFileSession } = await import('#web/identity/file-session.ts')
      if (areFilesLeft()) await closeFileSession(undefined)
    }
    const tryToEnd = () => void end().catch(() => undefined) // the next connection or page tries again
    tryToEnd()
    addEventListener('online', tryToEnd)
    return () => removeEventListener('online', tryToEnd)
  }, [])
}
