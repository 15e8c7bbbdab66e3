import { TreePalm } from 'lucide-react'
import { percentOfDay } from '#web/classes/class-time.ts'
import type { Band } from './time-off-bands.ts'

/** Lies behind the classes of a day; its title stands where it begins. */
export function TimeOffBand({ band: { title, from, to, isFirst } }: { band: Band }) {
  return (
    <div className="time-off" style={{ left: percentOfDay(from), width: percentOfDay(to - from) }}>
      <span className={isFirst ? 'time-off-title' : 'sr-only'}>
        <TreePalm size={14} aria-hidden="true" /> <span className="sr-only">Time off: </span>
        {title}
      </span>
    </div>
  )
}
