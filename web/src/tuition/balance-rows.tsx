import { BalanceList } from './balance-list.tsx'
import type { BalanceRowsProps } from './balance-row-props.ts'
import { BalanceTable } from './balance-table.tsx'

/** A table where there is room for one, else a list of the same. */
export function BalanceRows(props: BalanceRowsProps) {
  return (
    <>
      <div className="border-border border-t max-xl:hidden">
        <BalanceTable {...props} />
      </div>
      <div className="border-border border-t xl:hidden">
        <BalanceList {...props} />
      </div>
    </>
  )
}
