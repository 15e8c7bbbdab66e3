import { useQuery } from '@tanstack/react-query'
import { isInSeries, type ListedClass } from '#web/classes/class-reader.ts'
import { seriesText } from '#web/classes/rule-text.ts'
import { seriesQueries } from '#web/classes/series-change.api.ts'
import { wholeTimes } from '#web/ui/whole-times.ts'

/** "Every Tue 4:00 PM since Sep 1, 12 to come"; of a class that stands for itself its course. */
export function SeriesWords({ item, isAsked = true }: { item: ListedClass; isAsked?: boolean }) {
  const { data: rule } = useQuery({ ...seriesQueries.rule(item.id), enabled: isAsked && isInSeries(item) })

  return rule ? wholeTimes(seriesText(rule)) : isInSeries(item) ? 'Part of a series' : item.course.name
}
