import { useEffect, useEffectEvent, useState } from 'react'

interface Pages {
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Prints once every page is there and drawn, also those that nobody has looked at yet. */
export function usePrintAll({ hasNextPage, isFetching, isError, fetchNextPage }: Pages) {
  const [isPending, setPending] = useState(false)
  const goOn = useEffectEvent(() => {
    if (hasNextPage && !isError) return void fetchNextPage()
    setPending(false)
    if (!isError) window.print()
  })
  useEffect(() => {
    if (isPending && !isFetching) goOn()
  }, [isPending, isFetching])

  return { isPending, start: () => setPending(true) }
}
