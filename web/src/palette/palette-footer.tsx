import { useSingleKeys } from '#web/keys/single-keys.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import type { PaletteItem } from './palette-item.ts'

interface PaletteFooterProps {
  /** The one that is pointed at. */
  student: PaletteItem['student']
  onMore: (student: NonNullable<PaletteItem['student']>) => void
  onKeys: () => void
}

export function PaletteFooter({ student, onMore, onKeys }: PaletteFooterProps) {
  const hasSingleKeys = useSingleKeys()

  return (
    <div className="flex h-10 shrink-0 items-center gap-4 border-border border-t bg-[color-mix(in_oklab,var(--canvas)_55%,var(--raised))] px-4.5 text-ink-muted text-xs max-sm:hidden">
      <span className="flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> Move
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>↵</Kbd> Open
      </span>
      {student && (
        <button
          type="button"
          tabIndex={-1}
          onClick={() => onMore(student)}
          className="flex items-center gap-1.5"
        >
          <Kbd>⇥</Kbd> More with <bdi>{student.calledName}</bdi>
        </button>
      )}
      <button
        type="button"
        onClick={onKeys}
        className="ml-auto flex items-center gap-1.5 rounded-xs hover:text-ink"
      >
        {hasSingleKeys && <Kbd>?</Kbd>} All keys
      </button>
    </div>
  )
}
