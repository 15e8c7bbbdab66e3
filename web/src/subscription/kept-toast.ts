import { type ToastContent, toast } from '#web/ui/toast.ts'

const storageKey = 'lectern.toast'

/** Shows a toast after the page has been loaded anew. */
export function keepToast(content: Omit<ToastContent, 'action'>): void {
  sessionStorage.setItem(storageKey, JSON.stringify(content))
}

export function showKeptToast(): void {
  const kept = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  if (kept) toast(JSON.parse(kept) as ToastContent)
}
