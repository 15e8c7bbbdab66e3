import { useEffect } from 'react'
import { whenIdle } from '#web/ui/when-idle.ts'

// A dialog that needs it asks again, and says so.
const preload = (): void => void import('./use-item-form.ts').catch(() => undefined)

/** What every form stands on comes while the page is being read, so that its dialogs open at once. */
export function usePreloadedForms(): void {
  useEffect(() => whenIdle(preload), [])
}
