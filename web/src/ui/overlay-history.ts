import { useEffect, useEffectEvent } from 'react'

/**
 * Back closes what is open in front. Each open dialog or sheet has an entry in the browser's history, at the same address;
 * what is open and how deep the history is are brought together a moment later, so that one dialog may give way to
 * another, or to another page, without a step too many.
 */
type Overlay = { close: () => void }
type EntryState = { overlays?: number } | null

const settleAfter = 20
const travelTimeout = 500

const opened: Overlay[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let travelling: ReturnType<typeof setTimeout> | undefined
let isListening = false

const entry = (): EntryState => history.state as EntryState
const depth = (): number => entry()?.overlays ?? 0

/** Whether the entry on top is only there for a dialog: another page may take its position. */
export const isOverlayEntry = (): boolean => depth() > 0

function settleSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(settle, settleAfter)
}

function settle(): void {
  if (travelling !== undefined) return
  const missing = opened.length - depth()
  if (missing < 0) travel(missing)
  // Whoever comes back from a dialog is where the page is by now, such as at what was just added.
  if (missing > 0) history.scrollRestoration = 'manual'
  for (let step = 0; step < missing; step += 1) history.pushState({ ...entry(), overlays: depth() + 1 }, '')
}

function travel(steps: number): void {
  travelling = setTimeout(arrive, travelTimeout) // at the very beginning of the history nothing happens
  history.go(steps)
}

function arrive(): void {
  clearTimeout(travelling)
  travelling = undefined
}

function handlePop(): void {
  if (depth() === 0) history.scrollRestoration = 'auto'
  if (travelling !== undefined) {
    arrive()
    settleSoon()
    return
  }
  for (const { close } of opened.slice(depth()).reverse()) close()
  // What could not be closed, such as a form that asks first, gets its entry again; a left-over entry is passed over.
  settleSoon()
}

/** For every dialog and sheet: Back calls `onClose` as Escape does. */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!open) return
    if (!isListening) window.addEventListener('popstate', handlePop)
    isListening = true
    const overlay = { close: () => close() }
    opened.push(overlay)
    settleSoon()
    return () => {
      opened.splice(opened.indexOf(overlay), 1)
      settleSoon()
    }
  }, [open])
}
