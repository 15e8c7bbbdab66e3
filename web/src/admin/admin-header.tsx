import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  ChevronsUpDown,
  CircleUserRound,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  ShieldCheck,
  ShieldOff,
} from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { productName } from '#web/boot/product-name.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { adminQueries, logOut } from './admin.api.ts'
import { clearAdminToken } from './admin-token.ts'
import type { FactorAction } from './second-factor-dialog.tsx'

const SecondFactorDialog = lazyDialog(
  async () => (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
)

const ChangePasswordDialog = lazyDialog(
  async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
)
const SessionsDialog = lazyDialog(async () => (await import('./sessions-dialog.tsx')).SessionsDialog)

export function AdminHeader() {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const [isLeaving, setIsLeaving] = useState(false)

  /** Whether or not the server could be told: here the token is gone, and what it showed. */
  async function handleLogout() {
    setIsLeaving(true)
    await logOut().catch(() => undefined)
    clearAdminToken()
    queries.clear()
    navigate('/admin')
  }

  return (
    <header className="border-border border-b bg-surface">
      <div className="mx-auto flex h-15 max-w-310 items-center gap-3 px-4 sm:px-8">
        <BrandMark />
        <span className="truncate font-semibold">{productName()}</span>
        <Badge className="max-sm:hidden">Admin Portal</Badge>
        <span className="ml-auto flex items-center gap-1 sm:gap-2">
          <ThemeSwitch />
          <AdministratorMenu />
          <Button icon={LogOut} pending={isLeaving} onClick={handleLogout}>
            Logout
          </Button>
        </span>
      </div>
    </header>
  )
}

type Opened = { what: FactorAction | 'password' | 'sessions'; open: boolean; opened: number }

function AdministratorMenu() {
  const current = useQuery(adminQueries.current())
  const [dialog, setDialog] = useState<Opened | null>(null)
  const { email = '', hasSecondFactor = false, requiresSecondFactor = false } = current.data ?? {}
  const show = (what: Opened['what']) => setDialog({ what, open: true, opened: (dialog?.opened ?? 0) + 1 })
  const trigger = (
    <Button variant="ghost" aria-label={`Account of ${email}`} className="min-w-0 shrink max-sm:px-2">
      <CircleUserRound size={18} className="md:hidden" />
      <span className="max-w-60 truncate max-md:hidden">{email || 'Account'}</span>
      <ChevronsUpDown size={14} />
    </Button>
  )

  return (
    <>
      <Menu trigger={trigger}>
        <MenuLabel>
          <span className="min-w-0 text-sm">
            <span className="block truncate font-semibold">{email}</span>
            <span className="block text-ink-subtle text-xs">
              {hasSecondFactor ? 'Second factor is on' : 'Second factor is off'}
            </span>
          </span>
        </MenuLabel>
        <MenuSeparator />
        <MenuItem
          icon={ShieldCheck}
          disabled={!current.data}
          onSelect={() => show(hasSecondFactor ? 'replace' : 'set up')}
        >
          {hasSecondFactor ? 'Replace second factor' : 'Set up second factor'}
        </MenuItem>
        {hasSecondFactor && !requiresSecondFactor && (
          <MenuItem icon={ShieldOff} onSelect={() => show('remove')}>
            Remove second factor
          </MenuItem>
        )}
        <MenuItem icon={KeyRound} disabled={!current.data} onSelect={() => show('password')}>
          Change password
        </MenuItem>
        <MenuItem icon={MonitorSmartphone} disabled={!current.data} onSelect={() => show('sessions')}>
          Sessions
        </MenuItem>
      </Menu>
      {dialog && (
        <OwnAccessDialog
          key={dialog.opened}
          {...dialog}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      )}
    </>
  )
}

function OwnAccessDialog({ what, open, onClose }: Omit<Opened, 'opened'> & { onClose: () => void }) {
  switch (what) {
    case 'set up':
    case 'replace':
    case 'remove':
      return <SecondFactorDialog action={what} open={open} onClose={onClose} />
    case 'password':
      return <ChangePasswordDialog open={open} onClose={onClose} />
    case 'sessions':
      return <SessionsDialog open={open} onClose={onClose} />
  }
}
