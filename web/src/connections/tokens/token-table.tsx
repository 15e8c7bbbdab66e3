import type { ProgramToken } from '@lectern/contract/connections/tokens.contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Table } from '#web/ui/table.tsx'
import { wholeTimes } from '#web/ui/whole-times.ts'
import { endOf, endsSoon, mayText, untilText, usedSentence, usedText } from './token-text.ts'

interface TokenTableProps {
  tokens: readonly ProgramToken[]
  onEnd: (token: ProgramToken) => void
}

/** On a phone the facts of a token stand under its name. */
export function TokenTable({ tokens, onEnd }: TokenTableProps) {
  return (
    <Table label="Tokens">
      <thead className="max-sm:hidden">
        <tr>
          <th>Name</th>
          <th>May</th>
          <th>Until</th>
          <th>Last used</th>
          <th>
            <span className="sr-only">End</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onEnd={onEnd} />
        ))}
      </tbody>
    </Table>
  )
}

function TokenRow({ token, onEnd }: { token: ProgramToken; onEnd: TokenTableProps['onEnd'] }) {
  const now = new Date()
  const isOver = endOf(token, now) !== null
  const [may, until, used] = [mayText(token.mayWrite), untilText(token, now), usedText(token, now)]
  const isLate = !isOver && endsSoon(token, now)

  return (
    <tr className={cx(isOver && 'text-ink-muted')}>
      <td className="py-2.5 whitespace-normal! wrap-anywhere">
        <bdi className={isOver ? undefined : 'font-medium'}>{token.name}</bdi>
        <span className="block text-ink-muted text-xs sm:hidden">
          {may}. {isOver ? until : `Until ${until}`}. {wholeTimes(usedSentence(token, now))}.
        </span>
      </td>
      <td className="text-ink-muted max-sm:hidden">{may}</td>
      <td className={cx('tabular-nums max-sm:hidden', isLate ? 'text-warning' : 'text-ink-muted')}>
        {until}
      </td>
      <td className="text-ink-muted tabular-nums max-sm:hidden">{used}</td>
      <td className="text-right">
        {isOver ? (
          <Badge>Ended</Badge>
        ) : (
          <Button
            variant="danger-ghost"
            size="sm"
            aria-label={`End ${token.name}`}
            onClick={() => onEnd(token)}
          >
            End
          </Button>
        )}
      </td>
    </tr>
  )
}
