import type { FamilyRequest } from '@lectern/contract/families/requests.contract.ts'
import { momentText } from './request-text.ts'

/** How the teacher speaks of them. */
export const shortName = ({ student: { name, nickname }, visitor }: FamilyRequest): string =>
  nickname || (visitor?.name ?? name).split(' ')[0] || name

/** "Nadia Sokolova, 12 minutes ago": by their link, which knows no name. */
export const whoText = ({ family, visitor, actedAt }: FamilyRequest): string =>
  `${visitor?.address ?? family ?? 'The family'}, ${agoText(actedAt)}`

const minute = 60_000

function agoText(instant: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(instant)) / minute)
  if (minutes < 1) return 'just now'

  return minutes < 60 ? `${minutes} min ago` : momentText(instant)
}

/** How long a time is held, and whether that is soon over. */
export function heldText(lapsesAt: string): { text: string; isSoon: boolean } {
  const hours = Math.floor((Date.parse(lapsesAt) - Date.now()) / (60 * minute))
  const isSoon = hours < 24
  if (isSoon) return { text: `${Math.max(0, hours)} h left: held until ${near(lapsesAt)}`, isSoon }

  return { text: `Held until ${momentText(lapsesAt)}. Then it lapses and both of you are told.`, isSoon }
}

/** Within a sentence: "tomorrow, 11:20 AM". */
export const near = (instant: string): string =>
  momentText(instant).replace(/^(Today|Tomorrow)/, (day) => day.toLowerCase())
