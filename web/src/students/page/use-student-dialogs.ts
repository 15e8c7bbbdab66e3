import { useState } from 'react'

/** Which dialog is open over a student's page. */
export function useStudentDialogs() {
  const [shown, setShown] = useState<'form' | 'deletion' | 'data' | 'erasure' | null>(null)

  return {
    shown,
    edit: () => setShown('form'),
    remove: () => setShown('deletion'),
    showData: () => setShown('data'),
    erase: () => setShown('erasure'),
    close: () => setShown(null),
  }
}

export type StudentDialogsState = ReturnType<typeof useStudentDialogs>
