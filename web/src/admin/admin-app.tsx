import { lazy, Suspense, useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { productName } from '#web/boot/product-name.ts'
import { isAdminTokenKey, readAdminToken } from './admin-token.ts'
import { isDashboardPath } from './dashboard-path.ts'

const LoginPage = lazy(async () => ({ default: (await import('./login-page.tsx')).LoginPage }))
const DashboardPage = lazy(async () => ({ default: (await import('./dashboard-page.tsx')).DashboardPage }))

/** Without a token there is only the login; with one, only the dashboard. */
export function AdminApp() {
  const [path] = useLocation()
  const isDashboard = isDashboardPath(path)
  const isSignedIn = readAdminToken() !== null

  useFollowOtherTabs()
  useEffect(() => {
    document.title = `${isDashboard ? 'Admin Dashboard' : 'Admin Portal'} · ${productName()}`
  }, [isDashboard])

  if (isDashboard !== isSignedIn) return <Redirect to={isSignedIn ? '/admin/dashboard' : '/admin'} replace />

  return <Suspense>{isDashboard ? <DashboardPage /> : <LoginPage />}</Suspense>
}

/** Signing in or out in one tab does so in all, also as somebody else. */
function useFollowOtherTabs(): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (isAdminTokenKey(key)) location.assign(readAdminToken() === null ? '/admin' : '/admin/dashboard')
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}
