import { useEffect, useState } from 'react'
import { isStarting, whenIdle } from './when-idle.ts'

/** Whether the first page has come to rest: for what takes a while to work out and is not what one came for. */
export function useRested(): boolean {
  const [isRested, setRested] = useState(() => !isStarting())
  useEffect(() => (isRested ? undefined : whenIdle(() => setRested(true))), [isRested])

  return isRested
}
