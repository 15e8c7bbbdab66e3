import { LogOut, Plug, Settings } from 'lucide-react'
import { useLocation } from 'wouter'
import { signOut } from '#web/identity/identity.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { pages } from './pages.ts'
import { SignedInAs, UserButton } from './user-button.tsx'

/** Opens at once, since it comes only when it is asked for; from then on its button is the menu's own. */
export function OpenedUserMenu() {
  const [, navigate] = useLocation()

  return (
    <Menu trigger={<UserButton />} side="top" align="start" matchTrigger startsOpen>
      <MenuLabel>
        <span className="flex min-w-0 items-center gap-2.5">
          <SignedInAs />
        </span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem icon={Settings} onFocus={pages['/settings'].preload} onSelect={() => navigate('/settings')}>
        Settings
      </MenuItem>
      <MenuItem icon={Plug} onFocus={pages['/connections'].preload} onSelect={() => navigate('/connections')}>
        Connections
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
