import type { Student } from '@lectern/contract/students/students.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { LimitDialog } from '#web/plan/limit-dialog.tsx'
import { useLimitDialog } from '#web/plan/use-limit-dialog.ts'
import { useAddStudent } from '#web/students/student-changes.api.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'
import { toast } from '#web/ui/toast.ts'
import { IdsField } from './ids-field.tsx'
import { useChosenStudents, useFillFromLast, useFromLastTime } from './last-class.ts'
import { useClassForm } from './use-class-form.ts'

/** Who comes to a class; a student who is not there yet is added here. */
export function StudentsField() {
  const { getValues, setValue } = useClassForm()
  const students = useQuery(studentQueries.list())
  const fillFromLast = useFillFromLast()
  const chosenOf = useChosenStudents()
  const add = useAddStudent()
  const [creating, setCreating] = useState<readonly string[]>([])
  const limit = useLimitDialog('students')

  const create = limit.unlessAtLimit((name: string) => {
    if (creating.includes(name)) return
    setCreating((names) => [...names, name])
    const done = () => setCreating((names) => names.filter((other) => other !== name))
    mutateAndTell(add, name, {
      onSuccess: ({ id }) => {
        done()
        const before = getValues('studentIds')
        setValue('studentIds', chosenOf([...before, String(id)], before), { shouldDirty: true })
      },
      onError: (error) => {
        done()
        toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to add student') })
      },
    })
  })

  return (
    <>
      <IdsField
        name="studentIds"
        label="Students"
        what="students"
        query={students}
        optionOf={byName}
        origin={useFromLastTime('studentIds')}
        chosenOf={chosenOf}
        onChosen={fillFromLast}
        create={{ what: 'student', onCreate: create }}
        waiting={creating.length > 0 ? 'Adding student...' : undefined}
      />
      <LimitDialog {...limit.dialog} />
    </>
  )
}

/** A teacher may look for a student's nickname too. */
const byName = ({ id, name, nickname, uniqueId }: Student) => ({
  value: String(id),
  label: name,
  detail: [nickname && `"${bidiIsolate(nickname)}"`, uniqueId].filter(Boolean).join(' · '),
  leading: <Avatar name={name} size="sm" />,
})
