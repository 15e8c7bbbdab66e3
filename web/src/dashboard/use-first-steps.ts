import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { classQueries } from '#web/classes/classes.api.ts'
import { keepFirstSteps, mayShowFirstSteps, readFirstSteps, weeklyClass } from './first-steps-flag.ts'

type List = Pick<UseQueryResult<readonly unknown[]>, 'data' | 'isPending'>

export type FirstSteps = ReturnType<typeof useFirstSteps>

/** The way into a workspace that is still empty. Steps tick themselves off, and all is gone when they are done. */
export function useFirstSteps(courses: List, students: List) {
  const [flag, setFlag] = useState(readFirstSteps)
  const mayShow = mayShowFirstSteps(flag)
  const classes = useQuery({ ...classQueries.list(weeklyClass), enabled: mayShow })
  const lists = [courses, students, classes]
  const isPending = mayShow && lists.some((list) => list.isPending)
  const done = lists.map(({ data = [] }) => data.length > 0)
  const found = mayShow && lists.every(({ data }) => data) ? (done.every(Boolean) ? 'done' : 'shown') : null
  useEffect(() => {
    if (found) keepFirstSteps(found)
  }, [found])

  return {
    /** By step. */
    done,
    isShown: found === 'shown',
    /** They were shown here before, so their room is kept until the lists are there. */
    isExpected: isPending && flag === 'shown',
    /** Nobody can say yet: what stands below them is not shown before. */
    isUnknown: isPending && flag === null,
    dismiss: () => {
      keepFirstSteps('dismissed')
      setFlag('dismissed')
    },
  }
}
