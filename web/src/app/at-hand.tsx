import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { KeysDialog } from '#web/keys/keys-dialog.tsx'
import { useKeys } from '#web/keys/use-keys.ts'
import { Palette } from '#web/palette/palette.tsx'
import { isDialogOpen } from '#web/ui/open-dialog.ts'
import { expectDialogAt, fromHere } from '#web/url/from-here.ts'
import { commands } from './commands.ts'
import { keyColumns } from './key-columns.ts'
import { NewDay } from './new-day.tsx'

export { OfflineNotice } from './offline-notice.tsx'
export { StaleNotice } from './stale-notice.tsx'
export { WaitingNotice } from './waiting-notice.tsx'

interface AtHandProps {
  paletteOpen: boolean
  onPaletteOpen: (open: boolean) => void
}

/** The palette, the list of all keys, the keys that mean the same everywhere, and a new day; it comes when the page rests. */
export function AtHand({ paletteOpen, onPaletteOpen }: AtHandProps) {
  const [, navigate] = useLocation()
  const [keysOpen, setKeysOpen] = useState(false)
  const leading = useMemo(() => {
    function lead(href: string) {
      expectDialogAt(href)
      navigate(fromHere(href))
    }

    return Object.fromEntries(
      commands.flatMap(({ keys, href }) => (keys && href ? [[keys, () => lead(href)] as const] : [])),
    )
  }, [navigate])
  useKeys(
    {
      ...leading,
      'mod+k': () => (paletteOpen || !isDialogOpen()) && onPaletteOpen(!paletteOpen),
      '/': () => focusSearch() || onPaletteOpen(true),
      '?': () => setKeysOpen(true),
    },
    { isForEveryPage: true },
  )

  function handleKeys() {
    onPaletteOpen(false)
    setKeysOpen(true)
  }

  return (
    <>
      <NewDay />
      <Palette open={paletteOpen} onOpenChange={onPaletteOpen} commands={commands} onKeys={handleKeys} />
      <KeysDialog open={keysOpen} onOpenChange={setKeysOpen} columns={keyColumns} />
    </>
  )
}

/** False on a page without a search field. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()

  return field !== null
}
