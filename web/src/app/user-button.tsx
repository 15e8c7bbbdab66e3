import { ChevronsUpDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { nameOf, useSignedInUser } from '#web/identity/signed-in-user.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** Who is signed in; opens the user menu. */
export function UserButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="flex w-full items-center gap-2 rounded-md py-2 pr-1.5 pl-2 text-left hover:bg-hover data-[state=open]:bg-hover"
    >
      <span className="sr-only">Account of</span>
      <SignedInAs />
      <ChevronsUpDown size={14} />
    </button>
  )
}

/** Photo, name and e-mail. */
export function SignedInAs() {
  const user = useSignedInUser()
  const name = nameOf(user)

  return (
    <>
      <Avatar me name={name} src={user.photoURL} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold text-sm leading-4">
          {name}
        </span>
        <span className="block truncate text-ink-subtle text-xs">{user.email}</span>
      </span>
    </>
  )
}
