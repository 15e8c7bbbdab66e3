import { Database, LockKeyhole } from 'lucide-react'

export function PrivacyDrawing() {
  return (
    <div className="flex h-full items-center justify-center gap-3.5">
      <Neighbour />
      <div className="flex h-28 w-32 flex-col items-center justify-center gap-2 rounded-lg bg-surface text-xs font-semibold shadow-md ring-[1.5px] ring-ink">
        <LockKeyhole size={22} />
        Your workspace
      </div>
      <Neighbour />
    </div>
  )
}

function Neighbour() {
  return (
    <div className="grid h-21 w-18 place-items-center rounded-lg border-[1.5px] border-dashed border-border-strong text-ink-disabled">
      <Database size={20} />
    </div>
  )
}
