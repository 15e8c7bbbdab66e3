import { BrandMark } from '#web/ui/brand-mark.tsx'
import { SignInButton } from './sign-in-button.tsx'
import type { SignIn } from './use-sign-in.ts'

const shortcut =
  'hidden h-9 items-center rounded-md px-3.5 text-sm font-medium text-ink-muted hover:bg-hover hover:text-ink sm:inline-flex'

export function LandingHeader({ productName, signIn }: { productName: string; signIn: SignIn }) {
  return (
    <header className="flex h-15 items-center justify-between gap-4 lg:h-18">
      <p className="flex min-w-0 items-center gap-2.5 text-[17px] font-semibold tracking-snug">
        <BrandMark size={28} />
        <span className="truncate">{productName}</span>
      </p>
      <nav aria-label="Main" className="flex flex-none items-center gap-1">
        <a className={shortcut} href="#features">
          Features
        </a>
        <a className={shortcut} href="#plans">
          Plans
        </a>
        <SignInButton signIn={signIn} className="ml-2">
          Get Started
        </SignInButton>
      </nav>
    </header>
  )
}
