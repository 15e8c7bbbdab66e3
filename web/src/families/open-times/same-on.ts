import type { OpenTimesSettings } from '@lectern/contract/open-times/open-times.contract.ts'

/** Whether the same hours are said for a date as before. */
export const isSameOn = (date: string) => (now: OpenTimesSettings, seen: OpenTimesSettings) =>
  saidOn(now, date) === saidOn(seen, date)

const saidOn = ({ exceptions }: OpenTimesSettings, date: string): string =>
  JSON.stringify(exceptions.find((each) => each.date === date) ?? null)
