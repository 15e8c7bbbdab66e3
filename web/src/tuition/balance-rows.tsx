import { EitherWidth } from '#web/ui/either-width.tsx'
import { useInfiniteScroll } from '#web/ui/use-infinite-scroll.ts'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'
import { BalanceList } from './balance-list.tsx'
import type { BalanceRowsProps } from './balance-row-props.ts'
import { BalanceTable } from './balance-table.tsx'

const step = 20

interface RevealedProps extends BalanceRowsProps {
  /** What was searched and filtered for: anything else begins at the top. */
  resetKey: string
}

/** A table where there is room for one, else a list of the same. All of them are on paper. */
export function BalanceRows({ balances, resetKey, ...rest }: RevealedProps) {
  const atLeast = useIsPrinting() ? balances.length : 0
  const { revealed, sentinel } = useInfiniteScroll(balances, step, resetKey, atLeast)
  const rows = { balances: revealed, ...rest }

  return (
    <div className="border-border border-t">
      <EitherWidth
        from="xl"
        wide={() => <BalanceTable {...rows} />}
        narrow={() => <BalanceList {...rows} />}
      />
      <div ref={sentinel} />
    </div>
  )
}
