import { ClosingCall } from './closing-call.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Plans } from './plans.tsx'
import { Reasons } from './reasons.tsx'
import { SignInAlert } from './sign-in-alert.tsx'
import { Statistics } from './statistics.tsx'
import type { SignIn } from './use-sign-in.ts'

type LandingPageProps = {
  productName: string
  signIn: SignIn
  alert: string | null
  onDismissAlert: () => void
}

/** Classes only, no style property: prerendered style attributes fall to the content security policy. */
export function LandingPage({ productName, signIn, alert, onDismissAlert }: LandingPageProps) {
  return (
    <div className="landing overflow-x-clip">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SignInAlert text={alert} onDismiss={onDismissAlert} />
      <div className="mx-auto max-w-[1200px] px-5 lg:px-8">
        <LandingHeader productName={productName} signIn={signIn} />
        <main id="main" tabIndex={-1}>
          <Hero productName={productName} signIn={signIn} />
          <Features />
          <Reasons />
          <Statistics />
          <Plans signIn={signIn} />
          <ClosingCall signIn={signIn} />
        </main>
        <LandingFooter productName={productName} />
      </div>
    </div>
  )
}
