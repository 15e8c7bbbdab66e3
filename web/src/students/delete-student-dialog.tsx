import type { Student } from '@lectern/contract/students/students.contract.ts'
import type { Account } from '@lectern/contract/tuition/balances.contract.ts'
import { isZero, moneyText } from '@lectern/contract/tuition/money-text.ts'
import { useQuery } from '@tanstack/react-query'
import { DeleteDialog } from '#web/list/delete-dialog.tsx'
import type { DeleteDialogProps } from '#web/list/item-dialogs.tsx'
import { useDeleteStudent } from './student-changes.api.ts'
import { studentQueries } from './students.api.ts'

interface DeleteStudentDialogProps extends DeleteDialogProps<Student> {
  /** Where being gone means more than closing. */
  onGone?: () => void
}

export function DeleteStudentDialog({ onGone, ...props }: DeleteStudentDialogProps) {
  const { id, name, enrollments } = props.item
  const removal = useDeleteStudent(onGone)
  // Not asked for again once the student goes: there would be none.
  const isAsking = props.open && removal.isIdle
  const { data: account } = useQuery({ ...studentQueries.account(id), enabled: isAsking })

  return (
    <DeleteDialog {...props} noun="student" removal={removal}>
      This permanently removes <b dir="auto">{name}</b>
      {describeEnrollments(enrollments.length)}, and takes them and their marks out of every class.
      {account && describeAccount(account)} This cannot be undone. What was written about them, such as mails
      and files, stays: to remove that too, choose Data on their page, then Erase.
    </DeleteDialog>
  )
}

/** Entries and invoices stay under the name. */
const describeAccount = ({ balance, currency, charged, paid }: Account): string =>
  isZero(charged) && isZero(paid)
    ? ''
    : ` Their balance is ${moneyText(balance, currency)}; the account and its invoices stay under their name.`

const describeEnrollments = (count: number): string =>
  count === 0 ? '' : `, with ${count === 1 ? 'one enrollment' : `${count} enrollments`}`
