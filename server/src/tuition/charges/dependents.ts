import type { Dependent } from '../../platform/dependents.ts'
import { addToAccounts, keepNames } from '../accounts/accounts.queries.ts'
import { changeBy } from '../accounts/entries.queries.ts'
import { deleteFreeCharges } from './charges.queries.ts'

/** What is on no invoice goes with its class or course; the rest stays, under the name it had. */
const chargesBy = (column: 'classId' | 'courseId'): Dependent => ({
  async whenDeleted({ db }, ids) {
    const deleted = await deleteFreeCharges(db, column, ids)
    await addToAccounts(
      db,
      deleted.map(({ studentId, amount }) =>
        changeBy({ studentId, kind: 'charge', amount: -BigInt(amount) }),
      ),
    )
  },
})

export const chargesOfClasses = chargesBy('classId')
export const chargesOfCourses = chargesBy('courseId')

/** All entries stay, under the name of the student. */
export const accountsOfStudents: Dependent = {
  async whenDeleted({ db }, ids) {
    await keepNames(db, ids)
  },
}
