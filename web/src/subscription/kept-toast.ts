import { type ToastContent, toast } from '#web/ui/toast.ts'

const place = 'lectern.toast'

/** Shows a toast after the page has been loaded anew. */
export function keepToast(content: Omit<ToastContent, 'action'>): void {
  sessionStorage.setItem(place, JSON.stringify(content))
}

export function showKeptToast(): void {
  const kept = sessionStorage.getItem(place)
  sessionStorage.removeItem(place)
  if (kept) toast(JSON.parse(kept) as ToastContent)
}
