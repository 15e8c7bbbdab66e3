import { useLayoutEffect } from 'react'
import { answerEarlyClick } from '#web/boot/early-click.ts'
import { LandingPage } from './landing-page.tsx'
import { useLeftFiles } from './use-left-files.ts'
import { useSignIn } from './use-sign-in.ts'

type LandingProps = { productName: string; onSignedIn: () => void }

/** The landing page with a working sign-in. */
export function Landing({ productName, onSignedIn }: LandingProps) {
  const { alert, dismissAlert, ...signIn } = useSignIn(onSignedIn)
  // At once: a click between the first drawing and a later effect would be answered twice.
  useLayoutEffect(() => answerEarlyClick(), [])
  useLeftFiles()

  return <LandingPage productName={productName} signIn={signIn} alert={alert} onDismissAlert={dismissAlert} />
}
