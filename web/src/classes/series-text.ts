import type { SeriesSize } from '@lectern/contract/classes/classes.contract.ts'
import { counted } from '@lectern/contract/counted.ts'

export const countClasses = (count: number): string => counted(count, 'class', 'classes')

/** One after the other, each followed by a space; what does not apply is left out. */
const joinSentences = (...sentences: (string | false)[]): string =>
  sentences.flatMap((sentence) => (sentence ? `${sentence} ` : [])).join('')

/** What a change of a series' first class does to the others. */
export function describeChange(size: SeriesSize | undefined): string {
  if (!size) return 'The coming classes of the series change with it.'
  const { coming, comingEdited, past } = size
  const staying = [
    comingEdited > 0 && `${comingEdited} changed by hand`,
    past > 0 && `${past} that already took place`,
  ].filter((text) => text !== false)
  const changing =
    coming === 0
      ? 'No other class changes.'
      : `${counted(coming, 'coming class changes', 'coming classes change')} with it.`

  const stay = comingEdited + past === 1 ? 'stays as it is' : 'stay as they are'

  return staying.length === 0 ? changing : `${changing} ${staying.join(' and ')} ${stay}.`
}

/** What else goes, and what stays, when a series is switched off. */
export function describeEnd(size: SeriesSize | undefined): string {
  const going = size && size.coming + size.comingEdited
  const many = going === 0 ? 'no' : (going ?? 'its')
  const past = size?.past ?? 0
  const kept = past === 0 ? '' : `, and ${past} that already took place ${past === 1 ? 'stays' : 'stay'}`

  return `Saving ends the series: ${many} coming ${going === 1 ? 'class is' : 'classes are'} deleted${kept}.`
}

/** What goes with the first class of a series and what stays; until that is known, only that something will. */
export function describeDeletion(size: SeriesSize | undefined): string {
  if (!size) return 'Classes of its series that are still to come go with it. '
  const going = size.coming + size.comingEdited

  return joinSentences(
    going > 0 && `${countClasses(going)} of its series still to come ${going === 1 ? 'goes' : 'go'} with it.`,
    size.past > 0 &&
      `${countClasses(size.past)} that already took place ${size.past === 1 ? 'stays' : 'stay'}.`,
  )
}
