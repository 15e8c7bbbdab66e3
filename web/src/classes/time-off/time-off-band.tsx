import { TreePalm } from 'lucide-react'
import { percentOfDay } from '#web/classes/class-time.ts'
import type { Band } from './time-off-bands.ts'
import type { Stretch } from './title-place.ts'

const across = ({ from, to }: Stretch) => ({ left: percentOfDay(from), width: percentOfDay(to - from) })

/** Lies behind the classes of a day, with its title where none of them hides it. */
export function TimeOffBand({ band, place }: { band: Band; place: Stretch }) {
  return (
    <>
      <div className="time-off time-off-hatch" style={across(band)} />
      <div className="time-off" style={across(place)}>
        <span className={band.isFirst ? 'time-off-title' : 'sr-only'}>
          <TreePalm size={14} aria-hidden="true" /> <span className="sr-only">Time off: </span>
          {band.title}
        </span>
      </div>
    </>
  )
}
