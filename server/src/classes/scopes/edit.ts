import type { ClassChange } from '@lectern/contract/classes/classes.contract.ts'
import type { ClassRow } from '../classes.queries.ts'
import type { FindTimeOff } from '../time-off/read-time-off.ts'
import type { Division } from './divide.ts'
import type { Member } from './series-rows.ts'

/** A change of several classes of a series. */
export type Edit = {
  parent: ClassRow
  target: Member
  change: ClassChange
  division: Division
  now: string
  findTimeOff: FindTimeOff
}
