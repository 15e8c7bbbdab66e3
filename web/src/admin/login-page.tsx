import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'wouter'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Card } from '#web/ui/card.tsx'
import { storeAdminToken } from './admin-token.ts'
import { LoginForm } from './login-form.tsx'

export function LoginPage() {
  const [, navigate] = useLocation()

  function handleLoggedIn(token: string) {
    storeAdminToken(token)
    navigate('/admin/dashboard')
  }

  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-4 py-6">
      <div className="w-full max-w-100">
        <div className="mb-6 flex items-center justify-center gap-3">
          <BrandMark size={32} />
          <h1 className="font-semibold text-xl tracking-tight">Admin Portal</h1>
        </div>
        <Card className="rounded-2xl p-7 shadow-md">
          <LoginForm onLoggedIn={handleLoggedIn} />
        </Card>
        <p className="mt-5 text-center">
          <a
            href="/"
            className="inline-flex items-center gap-1.5 rounded-xs font-medium text-ink-muted text-sm hover:text-ink"
          >
            <ArrowLeft size={14} aria-hidden="true" />
            Back to main app
          </a>
        </p>
      </div>
    </main>
  )
}
