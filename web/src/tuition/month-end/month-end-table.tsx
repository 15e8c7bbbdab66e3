import type { InvoicesPreview } from '@lectern/contract/tuition/invoices.contract.ts'
import { isZero, moneyText, negated } from '@lectern/contract/tuition/money-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Table } from '#web/ui/table.tsx'

interface MonthEndTableProps {
  preview: InvoicesPreview
  /** Students whose invoice is not made now. */
  left: ReadonlySet<number>
  onLeave: (left: ReadonlySet<number>) => void
  shown: number | undefined
  onShow: (studentId: number) => void
}

export function MonthEndTable({ preview, left, onLeave, shown, onShow }: MonthEndTableProps) {
  const { students, currency } = preview
  const areAllChosen = students.every(({ studentId }) => !left.has(studentId))

  function choose(studentId: number, isChosen: boolean) {
    const next = new Set(left)
    if (isChosen) next.delete(studentId)
    else next.add(studentId)
    onLeave(next)
  }

  return (
    <Table label="Invoices to create">
      <thead>
        <tr>
          <th scope="col" className="w-11 pr-0!">
            <Checkbox
              checked={areAllChosen}
              onChange={(all) => onLeave(new Set(all ? [] : students.map(({ studentId }) => studentId)))}
            >
              <span className="sr-only">All students</span>
            </Checkbox>
          </th>
          <th scope="col">Student</th>
          <th scope="col" className="text-right! max-sm:hidden">
            Classes
          </th>
          <th scope="col" className="text-right! max-sm:hidden">
            Charges
          </th>
          <th scope="col" className="text-right! max-sm:hidden">
            In Advance
          </th>
          <th scope="col" className="text-right!">
            To Pay
          </th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <StudentRow
            key={student.studentId}
            student={student}
            currency={currency}
            isChosen={!left.has(student.studentId)}
            onChoose={(isChosen) => choose(student.studentId, isChosen)}
            isShown={student.studentId === shown}
            onShow={() => onShow(student.studentId)}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface StudentRowProps {
  student: InvoicesPreview['students'][number]
  currency: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  isShown: boolean
  onShow: () => void
}

function StudentRow({ student, currency, isChosen, onChoose, isShown, onShow }: StudentRowProps) {
  const { studentName, nickname, classes, total, advance, toPay } = student

  return (
    <tr className={cx(isShown && 'bg-sunken', !isChosen && 'text-ink-subtle')}>
      <td className="pr-0!">
        <Checkbox checked={isChosen} onChange={onChoose}>
          <span className="sr-only">{studentName}</span>
        </Checkbox>
      </td>
      <td>
        <button
          type="button"
          aria-pressed={isShown}
          className="flex min-h-8 items-center gap-2.5 text-left font-medium"
          onClick={onShow}
        >
          <Avatar name={studentName} size="sm" letters={2} />
          <span dir="auto" className="min-w-28 wrap-anywhere">
            {studentName}
            {nickname && <span className="font-normal text-ink-subtle"> "{nickname}"</span>}
          </span>
        </button>
      </td>
      <td className="text-right tabular-nums max-sm:hidden">{classes}</td>
      <td className="whitespace-nowrap text-right tabular-nums max-sm:hidden">
        {moneyText(total, currency)}
      </td>
      <td className="whitespace-nowrap text-right text-ink-muted tabular-nums max-sm:hidden">
        {!isZero(advance) && moneyText(negated(advance), currency)}
      </td>
      <td className="whitespace-nowrap text-right font-semibold tabular-nums">
        {isZero(toPay) ? <Badge tone="positive">Paid</Badge> : moneyText(toPay, currency)}
      </td>
    </tr>
  )
}
