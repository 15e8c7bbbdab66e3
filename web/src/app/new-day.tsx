import { useAskAnewAt } from '#web/time/use-ask-anew-at.ts'
import { useNow } from '#web/time/use-now.ts'
import { absoluteMinute } from '#web/time/wall-time.ts'

/** In a window that is left open over midnight invoices fall due, and today is another day. */
export function NewDay() {
  const { date } = useNow()
  useAskAnewAt([absoluteMinute({ date, minute: 0 })])

  return null
}
