import { Search } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useSignedInUser } from '#web/identity/signed-in-user.ts'
import { scrimClass } from '#web/ui/dialog-class.ts'
import { rememberFocus, restoreFocus } from '#web/ui/dialog-focus.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { isOverlayEntry, useBackToClose } from '#web/ui/overlay-history.ts'
import { expectDialogAt, fromHere } from '#web/url/from-here.ts'
import type { Command } from './command.ts'
import { PaletteFooter } from './palette-footer.tsx'
import type { PaletteItem } from './palette-item.ts'
import { PaletteList, rowId } from './palette-list.tsx'
import { recentOf, rememberOpened } from './recent.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Everything that can be done from anywhere. */
  commands: readonly Command[]
  /** Shows all keys: the only way there while single keys are off. */
  onKeys: () => void
}

/** Finds students, classes, courses, topics, files and everything that can be done. */
export function Palette({ open, onOpenChange, commands, onKeys }: PaletteProps) {
  useBackToClose(open, () => onOpenChange(false))
  const opening = useOpenings(open)

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass}>
          <Radix.Content
            key={opening}
            aria-describedby={undefined}
            onOpenAutoFocus={rememberFocus}
            onCloseAutoFocus={restoreFocus}
            className="motion-dialog flex max-h-[min(560px,calc(100dvh-48px))] w-full max-w-[640px] flex-col self-start overflow-hidden rounded-xl bg-raised text-ink shadow-lg outline-none ring ring-ink/6 sm:mt-[max(0px,calc(12dvh-24px))] dark:ring-border-strong max-sm:h-dvh max-sm:max-h-none max-sm:rounded-none"
          >
            <Radix.Title className="sr-only">Search</Radix.Title>
            <Finder commands={commands} onClose={() => onOpenChange(false)} onKeys={onKeys} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** How often it was opened: whoever opens it again while it fades out begins anew. */
function useOpenings(open: boolean): number {
  const [seen, setSeen] = useState({ open, count: 0 })
  if (seen.open !== open) setSeen({ open, count: seen.count + (open ? 1 : 0) })

  return seen.count
}

type FinderProps = Pick<PaletteProps, 'commands' | 'onKeys'> & { onClose: () => void }

function Finder({ commands, onClose, onKeys }: FinderProps) {
  const { uid } = useSignedInUser()
  const [, navigate] = useLocation()
  const [query, setQuery] = useState('')
  const [about, setAbout] = useState<PaletteItem['student'] | null>(null)
  const [active, setActive] = useState(0)
  const [recent] = useState(() => recentOf(uid))
  const groups = usePaletteGroups({ query, commands, recent, about: about ?? null })
  const rows = groups.flatMap((group) => group.rows)
  const index = Math.min(active, Math.max(rows.length - 1, 0))
  const current = rows[index]?.item
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`#${rowId(index)}`)?.scrollIntoView({ block: 'nearest' })
  }, [index])

  function handleQuery(text: string) {
    setQuery(text)
    setActive(0)
  }

  function choose(item: PaletteItem | undefined) {
    if (!item) return
    rememberOpened(uid, item.key)
    onClose()
    expectDialogAt(item.href)
    navigate(fromHere(item.href), { replace: isOverlayEntry() }) // in the position of the palette's own entry
  }

  /** Everything about the student that is pointed at. */
  function showMore(student: NonNullable<PaletteItem['student']>) {
    setAbout(student)
    setQuery('')
    setActive(0)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (step) setActive((index + step + rows.length) % Math.max(rows.length, 1))
    else if (event.key === 'Enter') choose(current)
    else if (event.key === 'Tab' && current?.student && !event.shiftKey) showMore(current.student)
    else if (event.key === 'Backspace' && query === '' && about) setAbout(null)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-3 border-border border-b px-4.5">
        <Search size={18} aria-hidden="true" className="shrink-0 text-ink-subtle" />
        {about && (
          <span className="rounded-sm bg-fill px-2 py-0.5 font-medium text-sm">{about.calledName}</span>
        )}
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={current ? rowId(index) : undefined}
          aria-label="Search or jump to"
          placeholder="Search or jump to..."
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={query}
          onChange={(event) => handleQuery(event.target.value)}
          onKeyDown={handleKeyDown}
          className="min-w-0 flex-1 bg-transparent text-md outline-none max-sm:h-11 placeholder:text-ink-subtle"
        />
        <Radix.Close aria-label="Esc: close" className="touch-target">
          <Kbd>Esc</Kbd>
        </Radix.Close>
      </div>
      <PaletteList ref={list} groups={groups} active={index} onPoint={setActive} onChoose={choose} />
      <output className="text-center text-ink-muted text-sm">
        {query.trim() !== '' && rows.length === 0 && <span className="block px-4 pb-8">Nothing found</span>}
      </output>
      <PaletteFooter student={current?.student} onMore={showMore} onKeys={onKeys} />
    </>
  )
}
