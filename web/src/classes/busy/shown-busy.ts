import { useState } from 'react'
import { readStored, writeStored } from '#web/boot/stored.ts'

const storedAs = 'lectern:busy-times'

/** Whether other calendars are drawn on the schedule; remembered on this device. */
export function useShownBusy(): [isShown: boolean, set: (isShown: boolean) => void] {
  const [isShown, setShown] = useState(() => readStored(storedAs) !== 'off')

  return [
    isShown,
    (next) => {
      writeStored(storedAs, next ? null : 'off')
      setShown(next)
    },
  ]
}
