export type ToastKind = 'success' | 'error' | 'info'

export type ToastAction = { label: string; onSelect: () => void }

export interface ToastContent {
  title: string
  description?: string | undefined
  kind?: ToastKind
  /** What to do about it, such as Undo. */
  action?: ToastAction
  /** Seldom: another thing to do. */
  otherAction?: ToastAction
}

export interface CurrentToast extends ToastContent {
  id: number
  open: boolean
}

let current: CurrentToast | null = null
const listeners = new Set<() => void>()

/** Shows a toast, from anywhere; the one on screen gives way. `<Toaster/>` draws it. */
export function toast(content: ToastContent): void {
  publish({ ...content, id: (current?.id ?? 0) + 1, open: true })
}

/** Closes this one; if another has replaced it, that one stays. */
export function closeToast(id: number): void {
  if (current?.id === id) publish({ ...current, open: false })
}

export function currentToast(): CurrentToast | null {
  return current
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: CurrentToast): void {
  current = next
  for (const listener of listeners) listener()
}
