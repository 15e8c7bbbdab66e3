import type { StudentReader } from '@lectern/contract/mail/mail.contract.ts'
import { type ReaderRole, readerRoles } from '@lectern/contract/mail/mail-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { mailQueries, useChangeReaders } from './mail.api.ts'

const roleNames: Record<ReaderRole, string> = { student: 'Student', guardian: 'Guardian', payer: 'Payer' }

/** Who reads about each student, apart for Classes and for Money. */
export function ReadersDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const readers = useQuery({ ...mailQueries.readers(), enabled: open })

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width={720}
      title="Who Reads"
      description="Addresses of the student and the guardian are changed on the student’s page. Siblings at one address get one mail."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {readers.isError && <LoadError compact what="who reads" onRetry={readers.refetch} />}
      {readers.isPending && <Skeleton className="h-40 w-full rounded-md" />}
      {readers.data?.length === 0 && <p className="text-ink-muted text-sm">There are no students yet.</p>}
      <ul className="divide-y divide-border">
        {readers.data?.map((reader) => (
          <Reader key={reader.studentId} reader={reader} />
        ))}
      </ul>
    </Dialog>
  )
}

function Reader({ reader }: { reader: StudentReader }) {
  const { studentId, name, addresses, refused } = reader
  const [payer, setPayer] = useState(addresses.payer ?? '')
  const change = useChangeReaders()
  const save = (wish: Omit<Parameters<typeof change.mutateAsync>[0], 'id'>) =>
    mutateAndTell(
      change,
      { id: studentId, ...wish },
      {
        onSuccess: () => {},
        onError: (error) =>
          toast({
            kind: 'error',
            title: 'Error',
            description: messageOf(error, 'Failed to change who reads'),
          }),
      },
    )
  const savePayer = () => {
    if (payer.trim() !== (addresses.payer ?? '')) save({ payerEmail: payer.trim() || null })
  }

  return (
    <li className="grid gap-2 py-3 text-sm">
      <b className="font-semibold">
        <bdi>{name}</bdi>
      </b>
      {refused.map(({ address, reason }) => (
        <p key={address} className="wrap-anywhere text-danger text-xs">
          {address}: {reason}
        </p>
      ))}
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {(['classes', 'money'] as const).map((topic) => (
          <fieldset key={topic} className="grid gap-1.5">
            <legend className="mb-1 text-ink-subtle text-xs">
              {topic === 'classes' ? 'Classes' : 'Money'}
            </legend>
            {readerRoles
              .filter((role) => addresses[role] !== null)
              .map((role) => (
                <Checkbox
                  key={role}
                  checked={reader[topic].includes(role)}
                  onChange={(isOn) =>
                    save({
                      [topic]: isOn
                        ? [...reader[topic], role]
                        : reader[topic].filter((each) => each !== role),
                    })
                  }
                >
                  {roleNames[role]} <span className="wrap-anywhere text-ink-muted">{addresses[role]}</span>
                </Checkbox>
              ))}
            {readerRoles.every((role) => addresses[role] === null) && (
              <span className="text-ink-muted text-xs">No address</span>
            )}
          </fieldset>
        ))}
      </div>
      <Field label="Payer’s email" optional>
        <Input
          type="email"
          value={payer}
          maxLength={320}
          autoComplete="off"
          onChange={(event) => setPayer(event.target.value)}
          onBlur={savePayer}
          className="w-64 max-sm:w-full"
        />
      </Field>
    </li>
  )
}
