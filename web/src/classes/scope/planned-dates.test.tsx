import type { PlannedDate } from '@lectern/contract/classes/series-change.contract.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlannedDates } from './planned-dates.tsx'

function textOf(from: string, to: string): string {
  const date: PlannedDate = {
    classId: 7,
    outcome: 'changes',
    from,
    to,
    reason: null,
    overlaps: null,
    timeOff: null,
  }
  const dates = <PlannedDates dates={[date]} chosen={1} today="2026-11-02" changing="Moves" />

  return renderToStaticMarkup(dates)
    .replace(/<svg[^>]*aria-label="to".*?<\/svg>/g, ' to ')
    .replace(/<[^>]*>/g, '')
}

test.for([
  ['another day', '2026-11-13 16:30:00', 'Thu, Nov 12 to Fri, Nov 13'],
  ['another time', '2026-11-12 17:00:00', 'Thu, Nov 12, 4:30 PM to 5:00 PM'],
  ['another day and time', '2026-11-13 17:00:00', 'Thu, Nov 12 to Fri, Nov 13, 5:00 PM'],
] as const)('a class that moves to %s says what is new of it', ([, to, text]) => {
  expect(textOf('2026-11-12 16:30:00', to)).toBe(`Moves 1${text}`)
})
