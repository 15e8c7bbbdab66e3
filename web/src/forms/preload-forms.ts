import { useEffect } from 'react'

/** What every form stands on comes while the page is being read, so that its dialogs open at once. */
export function usePreloadedForms(): void {
  useEffect(() => {
    import('./use-item-form.ts').catch(() => undefined) // a dialog that needs it asks again, and says so
  }, [])
}
