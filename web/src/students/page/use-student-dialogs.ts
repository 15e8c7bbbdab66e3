import { useState } from 'react'

/** Which dialog is open over a student's page. */
export function useStudentDialogs() {
  const [shown, setShown] = useState<'form' | 'deletion' | null>(null)

  return {
    shown,
    edit: () => setShown('form'),
    remove: () => setShown('deletion'),
    close: () => setShown(null),
  }
}

export type StudentDialogsState = ReturnType<typeof useStudentDialogs>
