import { useEffect, useState } from 'react'

const pause = 200

/** The value once it has stood still for a moment: what is typed is not asked for letter by letter. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])

  return settled
}
