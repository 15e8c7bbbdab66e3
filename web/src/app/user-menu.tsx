import { useState } from 'react'
import { opensMenu } from '#web/ui/opens-menu.ts'
import { useIdleLoad } from '#web/ui/use-idle-load.ts'
import { UserButton } from './user-button.tsx'

const load = () => import('./opened-user-menu.tsx')

/** Until it is opened for the first time there is only its button. */
export function UserMenu() {
  const [isAsked, setAsked] = useState(false)
  const { part, ask } = useIdleLoad(load)
  if (isAsked && part) return <part.OpenedUserMenu />

  function handleOpen() {
    setAsked(true)
    ask()
  }

  return <UserButton {...opensMenu(handleOpen)} />
}
