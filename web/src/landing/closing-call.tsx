import { ArrowRight } from 'lucide-react'
import { SignInButton } from './sign-in-button.tsx'
import type { SignIn } from './use-sign-in.ts'

export function ClosingCall({ signIn }: { signIn: SignIn }) {
  return (
    <section
      aria-labelledby="closing-title"
      data-theme="dark"
      className="panel mt-18 flex flex-col justify-between gap-10 rounded-[20px] px-6 py-10 lg:mt-32 lg:flex-row lg:items-end lg:rounded-3xl lg:px-16 lg:py-18"
    >
      <div>
        <h2 id="closing-title" className="display text-[46px]/12 lg:text-[64px]/16">
          Get Started Today
        </h2>
        <p className="mt-3.5 max-w-[46ch] text-[16px]/6 text-balance text-ink-muted">
          Bring one course and one student. The rest of the term will follow.
        </p>
      </div>
      <SignInButton
        signIn={signIn}
        variant="highlight"
        size="lg"
        icon={ArrowRight}
        className="flex-row-reverse"
      >
        Get Started Today
      </SignInButton>
    </section>
  )
}
