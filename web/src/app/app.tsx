import { useEffect } from 'react'
import { Router } from 'wouter'
import { hasSessionFlag, sessionFlagKey } from '#web/boot/session-flag.ts'
import { SignedInUserProvider } from '#web/identity/signed-in-user.ts'
import { SlotContentsProvider } from '#web/slots/slot.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { aroundNav } from '#web/url/leave-guard.ts'
import { Shell } from './shell.tsx'
import { slotContents } from './slots.ts'
import { StartingScreen } from './starting-screen.tsx'
import { useRestoredUser } from './use-restored-user.ts'

export function App() {
  if (!hasSessionFlag()) return <Bare />

  return <TeacherApp />
}

function Bare() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <NotFoundPage />
    </main>
  )
}

function TeacherApp() {
  const session = useRestoredUser()
  useLeaveWhenSignedOut()
  if (session.isPending) return <StartingScreen />
  if (session.isError)
    return (
      <main className="grid min-h-dvh place-content-center p-4">
        <LoadError what="your workspace" error={session.error} onRetry={session.refetch} />
      </main>
    )
  if (!session.data) return <StartingScreen />

  return (
    <SignedInUserProvider value={session.data}>
      <SlotContentsProvider value={slotContents}>
        <Router aroundNav={aroundNav}>
          <Shell />
        </Router>
      </SlotContentsProvider>
    </SignedInUserProvider>
  )
}

/** Signing out in one tab signs out of all, and Back shows no page as it was before. */
function useLeaveWhenSignedOut(): void {
  useEffect(() => {
    const leave = () => {
      if (!hasSessionFlag()) location.assign('/')
    }
    // Signing in again stores other things first: whoever stays with a form would be asked to leave by each of them.
    const follow = ({ key }: StorageEvent) => key === sessionFlagKey && leave()
    window.addEventListener('storage', follow)
    window.addEventListener('pageshow', leave)
    return () => {
      window.removeEventListener('storage', follow)
      window.removeEventListener('pageshow', leave)
    }
  }, [])
}
