import { counted } from '@lectern/contract/counted.ts'
import type { Landed } from '@lectern/contract/open-times/busy-times.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import type { Move } from '#web/classes/class-moves.ts'
import { classQueries } from '#web/classes/classes.api.ts'
import { useSingleKeys } from '#web/keys/single-keys.ts'
import { useKeys } from '#web/keys/use-keys.ts'
import { clockText } from '#web/time/clock-text.ts'
import { shortDayText, weekdayText } from '#web/time/day-text.ts'
import { parseWallTime } from '#web/time/wall-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { toast } from '#web/ui/toast.ts'
import { useKeepLanded } from './busy.api.ts'
import { dayOf, timesOf } from './landed-text.ts'

interface LandedNoticeProps {
  landed: Landed
  onMove: (move: Move) => void
}

/** An event of another calendar came to lie on a class: one key moves it to a free time, another leaves it there. */
export function LandedNotice({ landed, onMove }: LandedNoticeProps) {
  const { classId, title, scheduledAt, students, busy, free } = landed
  const queries = useQueryClient()
  const keep = useKeepLanded()
  const hasKeys = useSingleKeys()

  async function handleMove(startsAt: string | undefined) {
    const to = parseWallTime(startsAt ?? '')
    if (!to) return
    try {
      const item = await queries.fetchQuery(classQueries.byId(String(classId)))
      if (item) onMove({ item, to })
    } catch (error) {
      tellFailure(error)
    }
  }

  const handleKeep = () => mutateAndTell(keep, classId, { onSuccess: () => undefined, onError: tellFailure })

  useKeys({
    1: () => void handleMove(free[0]),
    2: () => void handleMove(free[1]),
    3: () => void handleMove(free[2]),
    k: handleKeep,
  })

  return (
    <section
      aria-label="A class and another calendar"
      className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-2 rounded-lg bg-warning-soft py-2 pr-3 pl-3.5 text-sm text-warning print:hidden"
    >
      <TriangleAlert size={16} aria-hidden="true" className="mr-1 shrink-0 max-sm:hidden" />
      <p className="min-w-60 flex-1 text-pretty" role="status">
        <b className="font-semibold">
          <bdi>{busy.calendar}</bdi> is now busy during <bdi>{title}</bdi>
        </b>
        , {dayOf(scheduledAt)} {timesOf(busy, scheduledAt)}.{' '}
        {students > 0 && `${counted(students, 'student')}. `}
        {free.length > 0 ? 'Move the class to' : 'No free time within a week of it.'}
      </p>
      {free.map((startsAt, index) => (
        <Button key={startsAt} size="sm" onClick={() => void handleMove(startsAt)}>
          {nameOf(startsAt, scheduledAt)}
          {hasKeys && (
            <span className="ml-2 max-sm:hidden">
              <Kbd>{index + 1}</Kbd>
            </span>
          )}
        </Button>
      ))}
      <Button size="sm" variant="ghost" pending={keep.isPending} onClick={handleKeep}>
        Keep Both
        {hasKeys && (
          <span className="ml-2 max-sm:hidden">
            <Kbd>K</Kbd>
          </span>
        )}
      </Button>
    </section>
  )
}

const tellFailure = (error: unknown) =>
  toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to move the class') })

/** "Wed 11:00 AM", and the date where it is of another week. */
function nameOf(startsAt: string, scheduledAt: string): string {
  const time = parseWallTime(startsAt)
  if (!time) return ''
  const apart = Math.abs(Date.parse(time.date) - Date.parse(scheduledAt.slice(0, 10))) / 86_400_000
  const day = apart < 4 ? weekdayText(time.date) : `${weekdayText(time.date)}, ${shortDayText(time.date)},`

  return `${day} ${clockText(time.minute)}`
}
