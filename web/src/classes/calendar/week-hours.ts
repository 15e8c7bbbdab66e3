import { readStored, writeStored } from '#web/boot/stored.ts'
import { useUrlParam } from '#web/url/use-url-param.ts'

/** How much of the day fills the width of a week: the hours taught in, or all of them. */
export type WeekHours = 'fit' | '24'

const storedAs = 'lectern:week-hours'
const readHours = (text: string | null): WeekHours => (text === '24' ? '24' : 'fit')

/** Remembered on this device; the URL may carry another choice. */
export function useWeekHours(): [hours: WeekHours, set: (hours: WeekHours) => void] {
  const [text, setText] = useUrlParam('hours', readHours(readStored(storedAs)))

  return [
    readHours(text),
    (hours) => {
      writeStored(storedAs, hours)
      setText(hours)
    },
  ]
}
