import type { SeriesSize } from '@lectern/contract/classes/classes.contract.ts'
import { counted } from '@lectern/contract/counted.ts'

export const countClasses = (count: number): string => counted(count, 'class', 'classes')

/** What else goes, and what stays, when a series is switched off. */
export function describeEnd(size: SeriesSize | undefined): string {
  const going = size && size.coming + size.comingEdited
  const many = going === 0 ? 'no' : (going ?? 'its')
  const past = size?.past ?? 0
  const kept = past === 0 ? '' : `, and ${past} past or recorded ${past === 1 ? 'one stays' : 'ones stay'}`

  return `Saving ends the series: ${many} coming ${going === 1 ? 'class is' : 'classes are'} deleted${kept}.`
}
