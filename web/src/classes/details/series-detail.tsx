import { useQuery } from '@tanstack/react-query'
import { Repeat2 } from 'lucide-react'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { SeriesWords } from '#web/classes/scope/series-words.tsx'
import { seriesQueries } from '#web/classes/series-change.api.ts'
import { shortDayText } from '#web/time/day-text.ts'
import { Detail } from '#web/ui/detail.tsx'

interface SeriesDetailProps {
  item: ListedClass
  onOpen: (classId: number) => void
}

/** The rule of the series in words, and the way to its other halves where it was split. */
export function SeriesDetail({ item, onOpen }: SeriesDetailProps) {
  const { data: rule } = useQuery(seriesQueries.rule(item.id))

  return (
    <Detail icon={Repeat2} label="Series">
      <SeriesWords item={item} />
      {rule?.halves.map(({ classId, scheduledAt }) => (
        <button
          key={classId}
          type="button"
          onClick={() => onOpen(classId)}
          className="touch-target mt-1 block font-medium text-xs underline underline-offset-2"
        >
          {scheduledAt < item.scheduledAt ? 'Before that' : 'Goes on'} as another series,{' '}
          {shortDayText(scheduledAt.slice(0, 10))}
        </button>
      ))}
    </Detail>
  )
}
