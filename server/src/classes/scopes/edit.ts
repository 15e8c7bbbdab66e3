import type { ClassChange } from '@lectern/contract/classes/classes.contract.ts'
import type { Member } from '../series/members.queries.ts'
import type { LeftOut, SeriesRow } from '../series/series.queries.ts'
import type { FindTimeOff } from '../time-off/read-time-off.ts'
import type { Division } from './divide.ts'

/** A change of several classes of a series. */
export type Edit = {
  series: SeriesRow
  leftOut: readonly LeftOut[]
  target: Member
  change: ClassChange
  division: Division
  now: string
  findTimeOff: FindTimeOff
}
