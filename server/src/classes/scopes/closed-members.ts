import type { ClassChange } from '@lectern/contract/classes/classes.contract.ts'
import { tellOfClosed } from '../apply-change.ts'
import type { Series } from '../series/members.queries.ts'
import type { PlannedChange } from './planned-change.ts'

type Told = Omit<Parameters<typeof tellOfClosed>[0], 'id'>

/** The classes that a change is written to, each as it is and as it will be. */
export const changedMembers = (
  { target }: Series,
  { placed }: PlannedChange,
  { status, classValue }: ClassChange,
) =>
  placed.map(({ member }) => ({
    member,
    after: {
      status: (member === target ? status : undefined) ?? member.status,
      classValue: classValue === undefined ? member.classValue : classValue,
    },
  }))

/**
 * What was recorded stays as it is, but a class that was cancelled late has no record and changes with the others: what was
 * charged for it follows.
 */
export async function tellOfClosedMembers(
  { db, now, dependents }: Told,
  changed: ReturnType<typeof changedMembers>,
): Promise<void> {
  for (const { member, after } of changed)
    await tellOfClosed({ db, id: member.id, now, dependents }, member, after)
}
