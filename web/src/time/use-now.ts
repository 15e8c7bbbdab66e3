import { useEffect, useState } from 'react'
import { type WallTime, wallTimeOf } from './wall-time.ts'

const refreshEvery = 60_000

const readNow = (): WallTime => wallTimeOf(new Date()) ?? { date: '1970-01-01', minute: 0 }

/** The teacher's wall clock, read anew every minute. */
export function useNow(): WallTime {
  const [now, setNow] = useState(readNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(readNow()), refreshEvery)
    return () => clearInterval(timer)
  }, [])

  return now
}
