import { readMoney, writeMoney } from '@lectern/contract/tuition/money.ts'
import { isCharged, sharesOf } from '@lectern/contract/tuition/shares.ts'
import { useQuery } from '@tanstack/react-query'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { tuitionQueries } from '#web/tuition/tuition.api.ts'
import { Input } from '#web/ui/input.tsx'
import type { RollStudent } from './roll-row.tsx'
import type { RecordForm } from './use-record-draft.ts'

interface RecordChargesProps {
  item: ListedClass
  students: readonly RollStudent[]
  form: RecordForm
}

/** What each student is charged for the class: their share of its value, unless another amount is typed. */
export function RecordCharges({ item, students, form }: RecordChargesProps) {
  const charges = useQuery(tuitionQueries.charges(item.id))
  if (!charges.data || (charges.data.value === null && charges.data.charges.length === 0)) return null
  const { currency, decimals, value } = charges.data
  const shares = sharesOf(
    readMoney(value ?? '0', decimals) ?? 0n,
    item.id,
    students.map(({ id }) => Number(id)),
  )

  return (
    <details className="mt-3 border-border border-t pt-3 text-sm">
      <summary className="cursor-pointer font-medium">Charges, {currency}</summary>
      <ul className="mt-2 grid gap-2">
        {students.map(({ id, name }) => {
          const known = charges.data.charges.find(({ studentId }) => studentId === Number(id))
          const { mark = null, charge } = form.values?.students[id] ?? {}
          const isProposed = mark !== null && isCharged(mark) && !known?.isMakeUp
          const proposed = writeMoney(isProposed ? (shares.get(Number(id)) ?? 0n) : 0n, decimals)

          return (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_120px] items-center gap-3">
              <span dir="auto" className="truncate">
                {name}
                {known?.isInvoiced && <span className="text-ink-subtle"> on an invoice</span>}
              </span>
              <Input
                aria-label={`Charge for ${name}`}
                inputMode="decimal"
                autoComplete="off"
                placeholder={proposed}
                value={charge ?? (known?.isTyped ? (known.amount ?? '') : '')}
                onChange={({ target }) =>
                  form.changeStudent(id, (student) => ({ ...student, charge: target.value }))
                }
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
