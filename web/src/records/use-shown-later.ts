import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askAnew, showChange } from '#web/api/query-client.ts'

/** The page behind the dialogs shows what was saved when they close, not after each of many. */
export function useShownLater(open: boolean) {
  const queries = useQueryClient()
  const isBehind = useRef(false)
  const isOpen = useRef(open)

  useEffect(() => {
    isOpen.current = open
    return () => {
      isOpen.current = false
      if (isBehind.current) void askAnew(queries)
      isBehind.current = false
    }
  }, [open, queries])

  return {
    showLater: () => {
      isBehind.current = isOpen.current
      if (!isOpen.current) void askAnew(queries)
    },
    showNow: () => {
      isBehind.current = false
      return showChange(queries)
    },
  }
}
