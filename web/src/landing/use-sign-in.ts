import { useEffect, useRef, useState } from 'react'

/** What a sign-in button needs. */
export type SignIn = { signingIn: boolean; start: () => void; prepare: () => void }

const loadIdentity = () => import('#web/identity/identity.ts')
const loadApp = () => import('#web/app/start.tsx')

export function useSignIn(onSignedIn: () => void) {
  const [signingIn, setSigningIn] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const pressed = useRef<Element | null>(null)

  async function start(): Promise<void> {
    pressed.current = document.activeElement
    setSigningIn(true)
    setAlert(null)
    // Arrives while the teacher is busy in the popup; if it fails, starting the app says so.
    loadApp().catch(() => {})
    try {
      const identity = await loadIdentity()
      await identity.signIn()
      onSignedIn()
    } catch (error) {
      setAlert(await alertText(error))
      setSigningIn(false)
    }
  }

  // A finger gives no warning before it taps, and a window that opens long after the tap is blocked.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) return
    const timer = setTimeout(() => void prepare(), 1500)
    return () => clearTimeout(timer)
  }, [])

  return {
    signingIn,
    alert,
    start: () => void start(),
    /** On the way to the button, since a window opened long after the click is blocked. */
    prepare: () => void prepare(),
    dismissAlert: () => {
      setAlert(null)
      if (pressed.current instanceof HTMLElement) pressed.current.focus()
    },
  }
}

async function prepare(): Promise<void> {
  try {
    const identity = await loadIdentity()
    identity.prepareSignIn()
  } catch {
    // The click itself will say so.
  }
}

/** The identity client knows the text, unless it is the one that did not arrive. */
const alertText = (error: unknown): Promise<string> =>
  loadIdentity().then(
    (identity) => identity.signInAlert(error),
    () => 'Sign in failed. Please try again.',
  )
