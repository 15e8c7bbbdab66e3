type Versions<T> = { now: readonly T[]; before: readonly T[]; after: readonly T[] }

/**
 * A list is sent whole. Whoever changed it from `before` to `after` sends this, so that what others put into it or took out of
 * it meanwhile stays so.
 */
export const mergedList = <T>({ now, before, after }: Versions<T>): T[] =>
  [...new Set([...after, ...now])].filter(
    (each) => !before.includes(each) || (after.includes(each) && now.includes(each)),
  )
