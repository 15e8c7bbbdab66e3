import { type KeyboardEvent, useState } from 'react'
import { useIdleLoad } from '#web/ui/use-idle-load.ts'
import { AccountButton } from './account-button.tsx'

const load = () => import('./opened-user-menu.tsx')

/** Until it is opened for the first time there is only its button: what menus stand on comes later. */
export function UserMenu() {
  const [isAsked, setAsked] = useState(false)
  const { part, ask } = useIdleLoad(load)
  if (isAsked && part) return <part.OpenedUserMenu />

  function handleOpen() {
    setAsked(true)
    ask()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    handleOpen()
  }

  return (
    <AccountButton
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={handleOpen}
      onKeyDown={handleKeyDown}
    />
  )
}
