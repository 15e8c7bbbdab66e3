import type { ClassChange } from '@lectern/contract/classes/classes.contract.ts'
import type { ClassRow } from '../classes.queries.ts'
import type { Division } from './divide.ts'
import type { Member } from './series-rows.ts'

/** The title of the time off into which a class of this time would fall. */
export type FindTimeOff = (scheduledAt: string, duration: number) => string | null

/** A change of several classes of a series. */
export type Edit = {
  parent: ClassRow
  target: Member
  change: ClassChange
  division: Division
  now: string
  findTimeOff: FindTimeOff
}
