import { answerReadings } from '../../platform/reading/answer-readings.ts'
import { busySpansOf } from './busy-spans.ts'

export type Reading = {
  text: string
  timeZone: string
  addresses: readonly string[]
  start: number
  end: number
  /** What the UIDs of our own feeds end in. */
  uidEnd: string
}

answerReadings(({ uidEnd, text, ...asked }: Reading) =>
  busySpansOf(text, { ...asked, isOwn: (uid) => uid.endsWith(uidEnd) }),
)
