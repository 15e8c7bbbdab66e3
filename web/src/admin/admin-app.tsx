import { lazy, Suspense, useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { productName } from '#web/boot/product-name.ts'
import { readAdminToken } from './admin-token.ts'
import { isDashboardPath } from './dashboard-path.ts'

const LoginPage = lazy(async () => ({ default: (await import('./login-page.tsx')).LoginPage }))
const DashboardPage = lazy(async () => ({ default: (await import('./dashboard-page.tsx')).DashboardPage }))

/** Without a token there is only the login; with one, only the dashboard. */
export function AdminApp() {
  const [path] = useLocation()
  const isDashboard = isDashboardPath(path)
  const isSignedIn = readAdminToken() !== null

  useLeaveWithOtherTabs()
  useEffect(() => {
    document.title = `${isDashboard ? 'Admin Dashboard' : 'Admin Portal'} · ${productName()}`
  }, [isDashboard])

  if (isDashboard !== isSignedIn) return <Redirect to={isSignedIn ? '/admin/dashboard' : '/admin'} replace />

  return <Suspense>{isDashboard ? <DashboardPage /> : <LoginPage />}</Suspense>
}

/** Signing out in one tab signs out of all. */
function useLeaveWithOtherTabs(): void {
  useEffect(() => {
    const leave = () => {
      if (isDashboardPath(location.pathname) && readAdminToken() === null) location.assign('/admin')
    }
    window.addEventListener('storage', leave)
    return () => window.removeEventListener('storage', leave)
  }, [])
}
