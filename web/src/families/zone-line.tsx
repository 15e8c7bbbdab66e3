import { cityOf } from '@lectern/contract/zone-city.ts'
import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { browserTimeZone } from '#web/boot/time-zone.ts'
import { isSameZone } from '#web/time/same-zone.ts'
import { timeZoneQuery, useSetTimeZone } from '#web/time/time-zone.api.ts'
import { zoneOptions } from '#web/time/zone-options.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** The zone that feeds and family pages are in; changeable, and offered where the browser is in another. */
export function ZoneLine() {
  const zone = useQuery(timeZoneQuery())
  const setZone = useSetTimeZone()
  const [isChoosing, setIsChoosing] = useState(false)
  const here = browserTimeZone()
  if (zone.isLoadingError) return <LoadError compact what="your time zone" onRetry={zone.refetch} />
  if (zone.data === undefined) return <Skeleton className="h-8 w-full" />
  const kept = zone.data ?? here

  function choose(timeZone: string) {
    setIsChoosing(false)
    setZone.mutate(timeZone, {
      onSuccess: () =>
        toast({ kind: 'success', title: 'Time zone', description: `Times are in ${cityOf(timeZone)} now` }),
      onError: (error) =>
        toast({
          kind: 'error',
          title: 'Error',
          description: messageOf(error, 'Failed to change the time zone'),
        }),
    })
  }

  if (isChoosing)
    return (
      <Field label="Your time zone">
        <SearchSelect options={zoneOptions(kept)} value={kept} onChange={choose} />
      </Field>
    )

  return (
    <p className="flex flex-wrap items-center gap-2 text-ink-muted text-sm">
      <Globe size={16} aria-hidden="true" className="text-ink-subtle" />
      <span className="min-w-0 flex-1">Your classes are in {cityOf(kept)} time.</span>
      {!isSameZone(kept, here) && (
        <Button size="sm" onClick={() => choose(here)}>
          Use {cityOf(here)}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => setIsChoosing(true)}>
        Change
      </Button>
    </p>
  )
}
