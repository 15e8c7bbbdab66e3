import { useEffect } from 'react'
import { findPage } from './pages.ts'

/** A page is fetched as soon as one of its links, wherever it stands, is pointed at or reached by the keyboard. */
export function usePreloadedPages(): void {
  useEffect(() => {
    document.addEventListener('pointerover', preload)
    document.addEventListener('focusin', preload)
    return () => {
      document.removeEventListener('pointerover', preload)
      document.removeEventListener('focusin', preload)
    }
  }, [])
}

function preload({ target }: Event): void {
  const link = target instanceof Element && target.closest('a')
  if (link && link.origin === location.origin) void findPage(link.pathname)?.preload()
}
