import type { KeptBookingPage } from '@lectern/contract/families/booking-page.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { clockText } from '#web/time/clock-text.ts'
import { shortDayText, weekdayText } from '#web/time/day-text.ts'
import { parseWallTime } from '#web/time/wall-time.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { openTimesQueries } from '../open-times/open-times.api.ts'
import { priceText } from './kind-draft.ts'

/** Next week as a visitor may choose from it, for the kind that is chosen here. */
export function VisitorsSee({ page }: { page: KeptBookingPage }) {
  const [chosen, setChosen] = useState(0)
  const kind = page.kinds[Math.min(chosen, page.kinds.length - 1)]
  const week = useQuery({
    ...openTimesQueries.nextWeek(String(kind?.minutes ?? 60)),
    enabled: kind !== undefined,
  })
  const byDate = Map.groupBy(week.data?.times ?? [], ({ startsAt }) => startsAt.slice(0, 10))

  return (
    <Card className="p-4" role="region" aria-labelledby="visitors-see">
      <div className="flex items-center justify-between">
        <h2 id="visitors-see" className="font-semibold text-sm">
          As visitors see it
        </h2>
        {page.isOn && page.url !== null && (
          <a
            href={page.url}
            target="_blank"
            rel="noreferrer"
            className="touch-target inline-grid size-8 place-items-center text-ink-subtle hover:text-ink"
          >
            <ExternalLink size={16} aria-hidden="true" />
            <span className="sr-only">Open the booking page</span>
          </a>
        )}
      </div>
      {page.words && (
        <p dir="auto" className="mt-2 wrap-anywhere text-ink-muted text-sm">
          {page.words}
        </p>
      )}
      {page.kinds.length === 0 ? (
        <p className="py-8 text-center text-ink-muted text-sm">Nothing can be booked yet.</p>
      ) : (
        <ul className="mt-3 grid gap-2">
          {page.kinds.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two kinds may be called alike
            <li key={index}>
              <button
                type="button"
                aria-pressed={each === kind}
                onClick={() => setChosen(index)}
                className={cx(
                  'grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-lg px-3 py-2 text-left text-sm inset-ring wrap-anywhere',
                  each === kind ? 'inset-ring-2 inset-ring-ink' : 'inset-ring-border',
                )}
              >
                <b className="font-semibold">
                  <bdi>{each.title}</bdi>
                </b>
                <span className="tabular-nums">
                  {each.minutes} min, {priceText(each.price, page.currency)}
                </span>
                {each === kind && each.words && (
                  <span dir="auto" className="col-span-2 text-ink-muted text-xs">
                    {each.words}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {[...byDate].map(([date, times]) => (
        <div key={date} className="mt-3">
          <h3 className="font-semibold text-sm">
            {weekdayText(date)}, {shortDayText(date)}
          </h3>
          <ul className="mt-1.5 grid grid-cols-3 gap-1.5">
            {times.map(({ startsAt, isBeside }) => (
              <li
                key={startsAt}
                className="grid min-h-10 place-content-center rounded-md text-center font-medium text-sm tabular-nums inset-ring inset-ring-border-strong"
              >
                {clockText(parseWallTime(startsAt)?.minute ?? 0)}
                {page.marksBest && isBeside && (
                  <span className="font-normal text-2xs text-ink-subtle">suits best</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {week.data && kind && byDate.size === 0 && (
        <p className="mt-3 text-ink-muted text-sm">No times next week.</p>
      )}
    </Card>
  )
}
