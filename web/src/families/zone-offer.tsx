import { cityOf } from '@lectern/contract/zone-city.ts'
import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { readStored, writeStored } from '#web/boot/stored.ts'
import { browserTimeZone } from '#web/boot/time-zone.ts'
import { isSameZone } from '#web/time/same-zone.ts'
import { timeZoneQuery, useSetTimeZone } from '#web/time/time-zone.api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

const storedUnder = 'lectern.zone-kept'

/** Somebody who moved or travels: families and calendars still go by the zone that was kept. Asked once for each pair. */
export function ZoneOffer() {
  const { data: kept } = useQuery(timeZoneQuery())
  const setZone = useSetTimeZone()
  const here = browserTimeZone()
  const pair = `${kept} ${here}`
  const [declined, setDeclined] = useState(() => readStored(storedUnder))
  if (!kept || declined === pair || isSameZone(kept, here)) return null

  function handleKeep() {
    writeStored(storedUnder, pair)
    setDeclined(pair)
  }

  const handleUse = () =>
    setZone.mutate(here, {
      onError: (error) =>
        toast({
          kind: 'error',
          title: 'Error',
          description: messageOf(error, 'Failed to change the time zone'),
        }),
    })

  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-2.5 rounded-lg bg-surface py-2 pr-2 pl-3.5 text-sm shadow-xs inset-ring inset-ring-border print:hidden"
    >
      <Globe size={16} aria-hidden="true" className="text-ink-subtle" />
      <p className="min-w-40 flex-1 text-pretty">
        Families and calendars see your classes in {cityOf(kept)} time, and this browser is in {cityOf(here)}.
      </p>
      <Button size="sm" variant="ghost" onClick={handleKeep}>
        Keep {cityOf(kept)}
      </Button>
      <Button size="sm" pending={setZone.isPending} onClick={handleUse}>
        Use {cityOf(here)}
      </Button>
    </div>
  )
}
