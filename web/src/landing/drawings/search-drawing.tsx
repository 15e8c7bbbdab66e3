import { Search } from 'lucide-react'
import { Avatar } from '#web/ui/avatar.tsx'
import { paperRow } from './paper-row.ts'

export function SearchDrawing() {
  return (
    <div className="flex flex-col gap-4 p-6">
      <div className="flex h-11 items-center gap-2.5 rounded-[10px] bg-surface px-3 text-sm font-medium shadow-[0_0_0_5px_var(--focus-halo)] ring-[1.5px] ring-ink">
        <Search size={16} />
        <span className="flex h-4 items-center border-r border-ink">osc</span>
      </div>
      <div className={paperRow}>
        <Avatar name="Oscar" size="sm" />
        <span>
          <span className="rounded-[3px] bg-highlight text-on-highlight">Osc</span>ar Nyström
        </span>
      </div>
      <span className="pl-1 text-xs text-ink-subtle">Showing 1 of 34 students</span>
    </div>
  )
}
