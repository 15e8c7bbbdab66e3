import { ChevronsUpDown, LogOut, Settings } from 'lucide-react'
import { useLocation } from 'wouter'
import { signOut } from '#web/identity/identity.ts'
import { nameOf, useSignedInUser } from '#web/identity/signed-in-user.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'

export function UserMenu() {
  const user = useSignedInUser()
  const [, navigate] = useLocation()
  const name = nameOf(user)
  const trigger = (
    <button
      type="button"
      className="flex w-full items-center gap-2.5 rounded-md p-2 text-left hover:bg-hover data-[state=open]:bg-hover"
    >
      <span className="sr-only">Account of</span>
      <Avatar me name={name} src={user.photoURL} />
      <Who name={name} email={user.email} />
      <ChevronsUpDown size={14} />
    </button>
  )

  return (
    <Menu trigger={trigger} side="top" align="start" matchTrigger>
      <MenuLabel>
        <span className="flex items-center gap-2.5">
          <Avatar me name={name} src={user.photoURL} />
          <Who name={name} email={user.email} />
        </span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem icon={Settings} onSelect={() => navigate('/settings')}>
        Settings
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  )
}

function Who({ name, email }: { name: string; email: string | null }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold text-sm leading-4">{name}</span>
      <span className="block truncate text-ink-subtle text-xs">{email}</span>
    </span>
  )
}
