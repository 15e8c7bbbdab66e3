import { type PageSize, pageSizes } from '@lectern/contract/tuition/tuition-values.ts'
import { useState } from 'react'
import { readStored, writeStored } from '#web/boot/stored.ts'

const storageKey = 'lectern.paper'

const isPageSize = (text: string | null): text is PageSize => pageSizes.includes(text as PageSize)

/** The paper that was chosen last on this device. */
export function rememberedPaper(): PageSize {
  const stored = readStored(storageKey)

  return isPageSize(stored) ? stored : 'A4'
}

export function usePaper(): [paper: PageSize, choose: (paper: PageSize) => void] {
  const [paper, setPaper] = useState(rememberedPaper)

  function choose(next: PageSize) {
    writeStored(storageKey, next)
    setPaper(next)
  }

  return [paper, choose]
}
