import type { Dependent, FindObstacle } from '../../platform/dependents.ts'
import { addToAccounts, keepNames } from '../accounts/accounts.queries.ts'
import { changeBy } from '../accounts/entries.queries.ts'
import { deleteChangeable, findInvoicedSince } from './charges.queries.ts'
import { releaseUses } from './class-charges.ts'

/**
 * Charges go with their class. Those that are on an invoice, were corrected or are of a deleted student stay, under the name
 * it had.
 */
export const chargesOfClasses: Dependent = {
  async whenDeleted({ db, now }, ids) {
    await releaseUses(db, ids, now().toPlainDate().toString())
    const deleted = await deleteChangeable(db, ids)
    await addToAccounts(
      db,
      deleted.map(({ studentId, amount }) =>
        changeBy({ studentId, kind: 'charge', amount: -BigInt(amount) }),
      ),
    )
  },
}

/** All entries stay, under the name of the student. */
export const accountsOfStudents: Dependent = {
  async whenDeleted({ db }, ids) {
    await keepNames(db, ids)
  },
}

/** What an invoice has taken is not changed any more. */
export const invoicedSince: FindObstacle = async (db, classIds, lastInvoiceId) => {
  const title = await findInvoicedSince(db, classIds, lastInvoiceId)

  return title === null ? undefined : `"${title}" was invoiced meanwhile, so this cannot be undone`
}
