import { Link } from 'wouter'
import { hasSessionFlag } from '#web/boot/session-flag.ts'
import { buttonClass } from './button-class.ts'
import { Drawing } from './drawing.tsx'
import { tabTitle } from './tab-title.ts'

const title = '404 Page Not Found'

export function NotFoundPage() {
  const home = hasSessionFlag() ? 'Go to Dashboard' : 'Go to the start page'

  return (
    <div className="flex flex-col items-center px-6 py-18 text-center">
      <title>{tabTitle(title)}</title>
      <Drawing name="search" />
      <h1 className="mt-6 font-semibold text-xl tracking-tight">{title}</h1>
      <p className="mt-1 mb-5 text-ink-muted">There is no page at this address.</p>
      {hasSessionFlag() ? (
        <Link href="/" className={buttonClass({ variant: 'primary' })}>
          {home}
        </Link>
      ) : (
        <a href="/" className={buttonClass({ variant: 'primary' })}>
          {home}
        </a>
      )}
    </div>
  )
}
