import type { Recording } from '@lectern/contract/records/recording.contract.ts'
import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { ListedClass } from '#web/classes/class-reader.ts'
import { FormNotice } from '#web/forms/form-notice.tsx'
import { studentQueries } from '#web/students/students.api.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHeldKeys } from '#web/ui/use-held-keys.ts'
import { Warning } from '#web/ui/warning.tsx'
import { RecordClocks } from './class-clocks.tsx'
import { LastTimeNote } from './last-time.tsx'
import { MakesUpFor } from './makes-up-for.tsx'
import { RecordFields } from './record-fields.tsx'
import { recordWords } from './record-words.ts'
import { Roll } from './roll.tsx'
import type { RecordForm } from './use-record-draft.ts'

interface RecordBodyProps {
  item: ListedClass
  recording: UseQueryResult<Recording>
  form: RecordForm
  isOpen: boolean
  /** At the end on a phone, whose foot has room for saving only. */
  children: ReactNode
}

export function RecordBody({ item, recording, form, isOpen, children }: RecordBodyProps) {
  const notes = useRef<HTMLTextAreaElement>(null)
  const students = useQuery(studentQueries.list())
  const { record, charges, lastTime } = recording.data ?? {}
  const failed = [recording, students].find(({ isLoadingError }) => isLoadingError)
  const isThere = form.values !== undefined && students.data !== undefined
  useHeldKeys(isOpen && !isThere && !failed)
  if (failed)
    return (
      <div className="pb-6">
        <LoadError compact what="the record" onRetry={failed.refetch} />
      </div>
    )
  const names = new Map(students.data?.map(({ id, name }) => [String(id), name]))
  const { values } = form
  const roll = Object.keys(values?.students ?? {})
    .map((id) => ({ id, name: names.get(id) ?? '' }))
    .filter(({ name }) => name)
  const byName = roll.toSorted((a, b) => a.name.localeCompare(b.name))

  const wordsOf = recordWords((id) => names.get(id) ?? '')

  return (
    <div className="-mx-6 -mt-0.5 grid border-border border-t lg:grid-cols-[minmax(0,544px)_minmax(0,1fr)]">
      <div className="grid content-start gap-4 px-6 py-4.5 max-sm:px-4 max-lg:order-1">
        <FormNotice notice={form.notice && { ...form.notice, wordsOf }} />
        {record?.status === 'cancelled' && (
          <Warning>This class is cancelled{reasonOf(record)}. Saving records that it took place.</Warning>
        )}
        {record && <MakesUpFor record={record} />}
        {!values || !students.data ? (
          <RollSkeleton rows={item.studentIds.length} />
        ) : byName.length === 0 ? (
          <p className="text-ink-muted text-sm">This class has no students.</p>
        ) : (
          <Roll
            revisionKey={`${item.id} ${form.revision}`}
            students={byName}
            values={values}
            charges={charges}
            form={form}
            onEveryonePresent={() => notes.current?.focus()}
          />
        )}
      </div>
      <div className="grid content-start gap-3.5 border-border bg-[color-mix(in_oklab,var(--canvas)_40%,var(--raised))] px-6 py-5 max-sm:px-4 max-lg:contents lg:border-l">
        <div className="max-lg:px-6 max-lg:pt-4 max-sm:px-4 empty:hidden">
          <RecordClocks item={item} />
        </div>
        <div className="max-lg:px-6 max-lg:pt-4 max-sm:px-4 empty:hidden">
          {lastTime && <LastTimeNote last={lastTime} />}
        </div>
        <div className="grid gap-3.5 max-lg:order-2 max-lg:px-6 max-lg:pb-5 max-sm:px-4">
          {values && <RecordFields values={values} form={form} notesRef={notes} />}
          <div className="-ml-3.5 sm:hidden">{children}</div>
        </div>
      </div>
    </div>
  )
}

const reasonOf = ({ cancelReason }: ClassRecord): string =>
  cancelReason && cancelReason !== 'other' ? ` (${cancelReason})` : ''

function RollSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" className="grid gap-5 py-2">
      <span className="sr-only">Loading</span>
      {Array.from({ length: Math.max(1, rows) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <Skeleton key={index} className="h-6 w-full" />
      ))}
    </div>
  )
}
