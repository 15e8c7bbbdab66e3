import { useState } from 'react'
import { readStored, writeStored } from '#web/boot/stored.ts'
import { phoneWidth } from '#web/ui/phone-width.ts'
import { useMedia } from '#web/ui/use-media.ts'

const key = 'lectern.studentRows'

/** On a phone students stand as cards or in rows, as was chosen on this device. */
export function useStudentRows() {
  const isPhone = useMedia(phoneWidth)
  const [isChosen, setIsChosen] = useState(() => readStored(key) === 'yes')

  function choose(rows: boolean) {
    writeStored(key, rows ? 'yes' : null)
    setIsChosen(rows)
  }

  return { isPhone, hasRows: isPhone && isChosen, choose }
}
