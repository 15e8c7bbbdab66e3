import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Back closes what is open in front. Each open dialog or sheet has an entry in the browser's history; one that shows a
 * thing is named in the URL of its entry, so that it can be linked and reloaded. What is open and how deep the history
 * is are brought together once React has drawn, so that one dialog may give way to another, or to another page, without a
 * step too many; not later, or a page that is loaded meanwhile would be stopped.
 */
type Overlay = { close: () => void; urlParam: string }
/** How many are open, and which name of the query is theirs. */
type EntryState = { overlays?: number; urlName?: string | undefined } | null

const settleAfter = 20
const travelTimeout = 500

const opened: Overlay[] = []
/** Names of the query that were given since the history was last brought in line. */
const newNames = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let travelling: ReturnType<typeof setTimeout> | undefined
let isListening = false
let isQueued = false

const entry = (): EntryState => history.state as EntryState
const depth = (): number => entry()?.overlays ?? 0

/** Whether the entry on top is only there for a dialog: another page may take its position. */
export const isOverlayEntry = (): boolean => depth() > 0

/** Whether a dialog shows what this parameter of a URL names, such as `class=12`. */
export const isShown = (urlParam: string): boolean => opened.some((each) => each.urlParam === urlParam)

/** After all effects of this drawing, and after the click on a link that closes a sheet has led to its URL. */
function settleSoon(): void {
  if (isQueued) return
  isQueued = true
  const { port1, port2 } = new MessageChannel() // the next task; a timer might wait
  port1.onmessage = () => {
    port1.close()
    isQueued = false
    settle()
  }
  port2.postMessage(null)
}

/** After the drawing that a step back brings about. An entry that names a thing is left to the page, which opens it. */
function settleLater(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (opened.length >= depth() || !entry()?.urlName) settle()
  }, settleAfter)
}

function settle(): void {
  if (travelling !== undefined) return
  const missing = opened.length - depth()
  if (missing < 0) {
    travel(missing)
    return
  }
  // Whoever comes back from a dialog is where the page is by now, such as at what was just added.
  if (missing > 0) history.scrollRestoration = 'manual'
  const { search, state } = entryOf(depth())
  if (search !== `${new URLSearchParams(location.search)}`) history.replaceState(state, '', urlWith(search))
  for (let count = depth() + 1; count <= opened.length; count += 1) {
    const next = entryOf(count)
    history.pushState(next.state, '', urlWith(next.search))
  }
  newNames.clear()
}

/** The entry of the page with the first so many overlays in front of it: it names the foremost thing. */
function entryOf(count: number): { search: string; state: EntryState } {
  const params = new URLSearchParams(location.search)
  const shown = opened.slice(0, count).findLast(({ urlParam }) => urlParam !== '')
  const [urlName, value = ''] = shown ? nameAndValue(shown) : []
  for (const overlay of opened) params.delete(nameAndValue(overlay)[0])
  for (const name of newNames) params.delete(name) // also of one that was closed before it had an entry
  params.delete(entry()?.urlName ?? '')
  if (urlName) params.set(urlName, value)

  return { search: `${params}`, state: { ...entry(), overlays: count, urlName } }
}

function nameAndValue({ urlParam }: Overlay): [name: string, value: string] {
  const [name = '', value = ''] = urlParam.split('=')

  return [name, value]
}

const urlWith = (search: string): string => `${location.pathname}${search && `?${search}`}${location.hash}`

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
    settle()
    return
  }
  for (const { close } of opened.slice(depth()).reverse()) close()
  // What could not be closed, such as a form that asks first, gets its entry again; a left-over entry is passed over.
  settleLater()
}

/** For every dialog and sheet: Back calls `onClose` as Escape does. */
export function useBackToClose(open: boolean, onClose: () => void, urlParam = ''): void {
  const close = useEffectEvent(onClose)

  // In the drawing that closes a dialog, so that nobody sees it gone while its entry is still there.
  useLayoutEffect(() => {
    if (!open) return
    // Before anybody else hears of it: the page goes by the URL, which may have to be set right first.
    if (!isListening) window.addEventListener('popstate', handlePop, { capture: true })
    isListening = true
    const overlay = { close: () => close(), urlParam }
    opened.push(overlay)
    newNames.add(nameAndValue(overlay)[0])
    settleSoon()
    return () => {
      opened.splice(opened.indexOf(overlay), 1)
      settleSoon()
    }
  }, [open, urlParam])
}
