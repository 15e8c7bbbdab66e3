import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { askAnew } from '#web/api/query-client.ts'
import { isFormOpen } from '#web/api/workspace-changes.ts'
import { useNow } from './use-now.ts'
import { absoluteMinute } from './wall-time.ts'

/**
 * Asks anew for what is on screen once one of these minutes has come: nobody has changed anything, but a class has begun or
 * is over by now, or an invoice is due. Whoever is filling in a form is not disturbed; a minute later is early enough.
 */
export function useAskAnewAt(minutes: readonly number[]): void {
  const queries = useQueryClient()
  const now = absoluteMinute(useNow())
  const looked = useRef(now)

  const askIfPassed = useEffectEvent(() => {
    const hasPassed = minutes.some((minute) => minute > looked.current && minute <= now)
    if (hasPassed && isFormOpen()) return
    looked.current = now
    if (hasPassed) void askAnew(queries)
  })

  useEffect(() => {
    if (now > looked.current) askIfPassed()
  }, [now])
}
