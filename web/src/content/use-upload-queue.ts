import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { MissingCredentials } from '#web/api/credentials.ts'
import { toast } from '#web/ui/toast.ts'
import { contentQueries } from './content.api.ts'
import { addFiles, emptyFile, type QueuedFile } from './queued-files.ts'
import { useUploadContent } from './upload.ts'
import { failureOf } from './upload-failure.ts'
import { type Sample, withSample } from './upload-progress.ts'
import type { UploadTarget } from './upload-target.ts'

type Sending = { key: number; samples: Sample[] }

/** The files of the dialog: chosen together, uploaded one after the other, kept until they have arrived. */
export function useUploadQueue() {
  const [queued, setQueued] = useState(() => [emptyFile()])
  const [sending, setSending] = useState<Sending | null>(null)
  const stop = useRef<AbortController>(null)
  const { mutateAsync } = useUploadContent()
  const queries = useQueryClient()
  const isSending = sending !== null
  useWarningBeforeLeaving(isSending)
  useEffect(() => () => stop.current?.abort(), [])

  const reset = useCallback(() => setQueued([emptyFile()]), [])

  const change = (key: number, fields: Partial<QueuedFile>) =>
    setQueued((all) => all.map((each) => (each.key === key ? { ...each, ...fields } : each)))

  /** True when the file has arrived. */
  async function send(
    { key, title, file }: QueuedFile,
    target: UploadTarget,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (!file) return false
    const sample = (sent: number) => ({ at: performance.now(), bytes: Math.round(sent * file.size) })
    setSending({ key, samples: [sample(0)] })
    change(key, { failure: undefined })
    const onProgress = (sent: number) =>
      setSending((now) => now && { ...now, samples: withSample(now.samples, sample(sent)) })
    try {
      await mutateAsync({ fields: { ...target, title, file }, onProgress, signal })
      change(key, { isDone: true })
      return true
    } catch (error) {
      // What was cut off may have arrived all the same; without a token nothing was sent.
      if (!(error instanceof MissingCredentials))
        void queries.invalidateQueries({ queryKey: contentQueries.list().queryKey })
      if (signal.aborted) return false
      const said = failureOf(error)
      toast(said)
      change(key, { failure: said.description })
      return false
    }
  }

  return {
    queued,
    sending,
    add: (files: File[]) => setQueued((all) => addFiles(all, files)),
    retitle: (key: number, title: string) => change(key, { title }),
    remove: (key: number) =>
      setQueued((all) => {
        const left = all.filter((each) => each.key !== key)
        return left.length > 0 ? left : [emptyFile()]
      }),
    reset,
    /** One file that fails does not hold up the others. True when all have arrived. */
    async start(target: UploadTarget): Promise<boolean> {
      stop.current = new AbortController()
      const { signal } = stop.current
      let allArrived = true
      for (const each of queued.filter(({ isDone }) => !isDone)) {
        if (signal.aborted) break
        allArrived = (await send(each, target, signal)) && allArrived
      }
      setSending(null)

      return allArrived && !signal.aborted
    },
    cancel: () => stop.current?.abort(new DOMException('Cancelled by the teacher', 'AbortError')),
  }
}

/** Closing the tab would lose what is on its way: the browser asks first. */
function useWarningBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
