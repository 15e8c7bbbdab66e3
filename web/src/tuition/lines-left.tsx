import { counted } from '@lectern/contract/counted.ts'
import { Warning } from '#web/ui/warning.tsx'

/** Says what stays for the next invoice. */
export function LinesLeft({ count }: { count: number }) {
  if (count === 0) return null

  return (
    <Warning>
      This is all that fits on one invoice: {counted(count, 'more line', 'more lines')}{' '}
      {count === 1 ? 'stays' : 'stay'} for the next.
    </Warning>
  )
}
