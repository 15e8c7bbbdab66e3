import type { MakeUp } from '@lectern/contract/records/records.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLinkMakeUp } from './record-changes.api.ts'
import { dayOfClass } from './record-text.ts'
import { recordQueries } from './records.api.ts'

interface MakeUpOfferProps {
  studentIds: readonly string[]
  whenSaved: (todo: ((classId: number) => void) | null) => void
}

const outcome = {
  onSuccess: () => {},
  onError: (error: Error) =>
    toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to link the make-up') }),
}

const keyOf = ({ studentId, missed }: MakeUp): string => `${studentId} ${missed.id}`

/** Make-ups owed to the students of a new class, which may be the one that they are owed. */
export function MakeUpOffer({ studentIds, whenSaved }: MakeUpOfferProps) {
  const owed = useQuery(recordQueries.makeUps())
  const students = useQuery(studentQueries.list())
  const link = useLinkMakeUp()
  const [taken, setTaken] = useState<readonly string[]>([])
  const offered = (owed.data ?? []).filter(({ studentId }) => studentIds.includes(String(studentId)))
  const chosen = offered.filter((makeUp) => taken.includes(keyOf(makeUp)))

  const tell = useEffectEvent(() => {
    whenSaved((classId) => {
      for (const { studentId, missed } of chosen)
        mutateAndTell(link, { studentId, missedClassId: missed.id, classId }, outcome)
    })
    return () => whenSaved(null)
  })
  const chosenKeys = chosen.map(keyOf).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew whenever other make-ups are chosen
  useEffect(() => tell(), [chosenKeys])

  if (offered.length === 0) return null

  return (
    <ul className="grid gap-1.5">
      {offered.map((makeUp) => (
        <li key={keyOf(makeUp)}>
          <Checkbox
            checked={taken.includes(keyOf(makeUp))}
            onChange={(isTaken) =>
              setTaken((before) =>
                isTaken ? [...before, keyOf(makeUp)] : before.filter((key) => key !== keyOf(makeUp)),
              )
            }
          >
            Make-up for {dayOfClass(makeUp.missed.scheduledAt.slice(0, 10))}{' '}
            <span className="text-ink-muted">
              <bdi>{students.data?.find(({ id }) => id === makeUp.studentId)?.name}</bdi> missed{' '}
              <bdi>{makeUp.missed.title}</bdi>
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
