import { maxAskedStudents } from '@lectern/contract/classes/class-values.ts'
import {
  findLastTime,
  getRecord,
  listMakeUps,
  listToRecord,
} from '@lectern/contract/records/records.contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { readClasses } from '#web/classes/class-reader.ts'

type Asked = { courseId: number; studentIds: readonly string[]; before: string }

const at = (id: number) => ({ params: { id: String(id) } })

export const recordQueries = {
  of: (classId: number) =>
    queryOptions({
      queryKey: ['records', classId] as const,
      queryFn: ({ signal }) => call(getRecord, { ...at(classId), signal }),
    }),
  toRecord: () =>
    queryOptions({
      queryKey: ['records', 'waiting'] as const,
      queryFn: async ({ signal }) => readClasses(await call(listToRecord, { signal })),
    }),
  lastTime: ({ courseId, studentIds, before }: Asked) =>
    queryOptions({
      queryKey: ['records', 'last time', courseId, studentIds, before] as const,
      queryFn: ({ signal }) =>
        call(findLastTime, {
          query: {
            courseId: String(courseId),
            studentIds: studentIds.slice(0, maxAskedStudents).join(','),
            before,
          },
          signal,
        }),
      enabled: courseId > 0 && studentIds.length > 0 && before !== '',
    }),
  makeUps: () =>
    queryOptions({
      queryKey: ['records', 'make-ups'] as const,
      queryFn: ({ signal }) => call(listMakeUps, { signal }),
    }),
}
