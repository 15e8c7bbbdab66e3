import { counted } from '@lectern/contract/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '#web/ui/load-error.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { Exceptions } from './exceptions.tsx'
import { totalText } from './hours.ts'
import { openTimesQueries } from './open-times.api.ts'
import { OtherCalendars } from './other-calendars.tsx'
import { WeeklyHours } from './weekly-hours.tsx'
import { WhatFamiliesSee } from './what-families-see.tsx'

/** The length that the preview begins with. */
const usualMinutes = '60'

/** When families may book: hours, exceptions and numbers, with what comes of them. */
export function OpenTimesView() {
  const [minutes, setMinutes] = useState(usualMinutes)
  const settings = useQuery(openTimesQueries.settings())
  const week = useQuery(openTimesQueries.nextWeek(minutes))
  if (settings.isPending) return <PanelSkeleton className="h-120" />
  if (settings.isError)
    return <LoadError what="open times" error={settings.error} onRetry={settings.refetch} />

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-4">
        <WeeklyHours settings={settings.data} monday={week.data?.from} />
        <Exceptions settings={settings.data} />
      </div>
      <div className="grid min-w-0 gap-4">
        <WhatFamiliesSee minutes={minutes} onMinutes={setMinutes} />
        <OtherCalendars />
      </div>
    </div>
  )
}

/** The sentence under the page's title. */
export function OpenTimesLede() {
  const settings = useQuery(openTimesQueries.settings())
  const week = useQuery(openTimesQueries.nextWeek(usualMinutes))
  if (!settings.data) return 'When families may book.'
  const isClosed = settings.data.weekly.every((hours) => hours.length === 0)
  if (isClosed) return 'Closed every week. Add hours on the days when families may book.'
  const next = week.data && ` Next week families can choose from ${counted(week.data.times.length, 'time')}.`

  return `Open ${totalText(settings.data.weekly)} a week.${next ?? ''}`
}
