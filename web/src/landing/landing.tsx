import { LandingPage } from './landing-page.tsx'
import { useSignIn } from './use-sign-in.ts'

type LandingProps = { productName: string; onSignedIn: () => void }

/** The landing page with a working sign-in. */
export function Landing({ productName, onSignedIn }: LandingProps) {
  const { alert, dismissAlert, ...signIn } = useSignIn(onSignedIn)

  return <LandingPage productName={productName} signIn={signIn} alert={alert} onDismissAlert={dismissAlert} />
}
