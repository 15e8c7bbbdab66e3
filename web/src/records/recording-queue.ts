import type { ListedClass } from '#web/classes/class-reader.ts'

/** Classes that are recorded one after the other, and how far one has come. */
export type RecordingQueue = {
  classes: readonly ListedClass[]
  index: number
  /** Those that could not be saved, by their ids: what was written about them is still there. */
  failed: readonly number[]
}

export const queueOf = (classes: readonly ListedClass[], index = 0): RecordingQueue => ({
  classes,
  index,
  failed: [],
})

/** How many are left after this one. */
export const leftIn = ({ classes, index }: RecordingQueue): number => classes.length - index - 1

/** A class that could not be saved comes again at the end. */
export function withFailed({ classes, index, failed }: RecordingQueue, item: ListedClass): RecordingQueue {
  const others = classes.filter(({ id }) => id !== item.id)
  const isBefore = classes.findIndex(({ id }) => id === item.id) < index

  return {
    classes: [...others, item],
    index: isBefore ? index - 1 : index,
    failed: [...failed.filter((id) => id !== item.id), item.id],
  }
}

/** Back to the first one that could not be saved; undefined where all were. */
export function atFailed(queue: RecordingQueue): RecordingQueue | undefined {
  const index = queue.classes.findIndex(({ id }) => queue.failed.includes(id))

  return index < 0 ? undefined : { ...queue, index }
}

export const withoutFailed = (queue: RecordingQueue, saved: number): RecordingQueue => ({
  ...queue,
  failed: queue.failed.filter((id) => id !== saved),
})
