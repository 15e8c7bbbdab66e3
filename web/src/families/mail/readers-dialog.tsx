import type { StudentReader } from '@lectern/contract/mail/mail.contract.ts'
import { type ReaderRole, readerRoles } from '@lectern/contract/mail/mail-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { nowOf } from '#web/api/save-over.ts'
import { FormNotice } from '#web/forms/form-notice.tsx'
import { useTypedValues } from '#web/forms/use-typed-values.ts'
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

const addressOf = ({ addresses }: StudentReader): string => addresses.payer ?? ''
const payerOf = (reader: StudentReader) => ({ payerEmail: addressOf(reader) })
const wordsOf = () => ({ label: 'Payer’s email' })

function tellFailure(error: Error): void {
  const description = messageOf(error, 'Failed to change who reads')
  toast({ kind: 'error', title: 'Error', description })
}

function Reader({ reader }: { reader: StudentReader }) {
  const { studentId, name, addresses, refused } = reader
  const typed = useTypedValues({ name: 'mail-readers', itemId: studentId, thing: reader, valuesOf: payerOf })
  const { payerEmail } = typed.values ?? payerOf(reader)
  const change = useChangeReaders()

  const toggle = (topic: 'classes' | 'money', role: ReaderRole, isOn: boolean) =>
    mutateAndTell(
      change,
      {
        seen: reader,
        to: (now) => ({ [topic]: [...now[topic].filter((each) => each !== role), ...(isOn ? [role] : [])] }),
      },
      { onSuccess: () => {}, onError: tellFailure },
    )

  /** Leaving the field saves, and so does the button that is pressed with it. */
  const isSaving = useRef(false)

  function savePayer() {
    if (!typed.isFilled || isSaving.current) return
    if (payerEmail.trim() === addressOf(reader)) return typed.discard()
    isSaving.current = true
    mutateAndTell(
      change,
      {
        seen: { ...reader, revision: typed.revision ?? reader.revision },
        isUntouched: (now) => addressOf(now) === typed.before?.payerEmail,
        to: () => ({ payerEmail: payerEmail.trim() || null }),
      },
      { onSuccess: handleSaved, onError: handleError },
    )
  }

  function handleSaved() {
    isSaving.current = false
    typed.discard()
  }

  function handleError(error: Error) {
    isSaving.current = false
    const now = nowOf<StudentReader>(error)
    if (now) typed.meet(now)
    else tellFailure(error)
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
                  onChange={(isOn) => toggle(topic, role, isOn)}
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
      <FormNotice notice={typed.notice && { ...typed.notice, wordsOf }} />
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          savePayer()
        }}
      >
        <Field label="Payer’s email" optional>
          <Input
            type="email"
            value={payerEmail}
            maxLength={320}
            autoComplete="off"
            onChange={({ target }) => typed.change({ payerEmail: target.value })}
            onBlur={savePayer}
            className="w-64 max-sm:w-full"
          />
        </Field>
        {typed.isFilled && (
          <Button type="submit" pending={change.isPending} pendingText="Saving...">
            Save
          </Button>
        )}
      </form>
    </li>
  )
}
