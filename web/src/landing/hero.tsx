import { ArrowRight } from 'lucide-react'
import { WeekDrawing } from './drawings/week-drawing.tsx'
import { SignInButton } from './sign-in-button.tsx'
import type { SignIn } from './use-sign-in.ts'

export function Hero({ productName, signIn }: { productName: string; signIn: SignIn }) {
  return (
    <section aria-labelledby="hero-title">
      <div className="grid items-end gap-x-12 gap-y-5 pt-10 lg:grid-cols-[minmax(0,1fr)_312px] lg:pt-16">
        <h1
          id="hero-title"
          className="display text-[50px] leading-[50px] lg:text-[clamp(64px,6.4vw,84px)] lg:leading-none"
        >
          Elevate Your <br className="hidden lg:inline" />
          <span className="highlighter">Teaching</span> Experience
        </h1>
        <div>
          <p className="mb-5 text-[16px]/[25px] text-pretty text-ink-muted lg:mb-6 lg:text-[17px]/[27px]">
            {`The ${productName} platform keeps your courses, students, classes and materials in one quiet workspace, so the week is ready before it starts.`}
          </p>
          <div className="flex flex-col gap-3 sm:items-start">
            <SignInButton signIn={signIn} size="lg" icon={ArrowRight} className="flex-row-reverse">
              Start Teaching Smarter
            </SignInButton>
            <p className="text-center text-sm text-ink-muted">Free to get started</p>
          </div>
        </div>
      </div>
      <WeekDrawing />
    </section>
  )
}
