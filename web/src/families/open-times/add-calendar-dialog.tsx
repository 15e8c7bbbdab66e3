import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { decodeText } from '#web/files/decode-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toldAs } from './calendar-told.ts'
import { useAddCalendar, useFollowCalendar } from './open-times.api.ts'

const toldOfAdding = toldAs('Failed to add the calendar')

/** By its address, which is asked from now on, or once from a file. */
export function AddCalendarDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [url, setUrl] = useState('')
  const [name, setName] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const follow = useFollowCalendar()

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    mutateAndTell(
      follow,
      { name: name.trim() || hostIn(url), url },
      {
        onSuccess: onClose,
        onError: (error) => {
          const fields = error instanceof ApiError ? error.fields : {}
          setErrors(fields)
          if (Object.keys(fields).length === 0) toldOfAdding(error)
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width={480}
      title="Add a Calendar"
      description="Its events are closed to families. Of them only the times are kept, no titles."
      onSubmit={handleSubmit}
      footer={
        <>
          <FileButton onAdded={onClose} />
          <Button className="ml-auto" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={follow.isPending} pendingText="Adding...">
            Add Calendar
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label="Address of the calendar (iCal)"
          hint="Google Calendar: Settings, your calendar, Secret address in iCal format. It is asked every 15 minutes."
          error={errors.url}
        >
          <Input
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            placeholder="https://"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </Field>
        <Field label="Name" optional error={errors.name}>
          <Input
            autoComplete="off"
            maxLength={200}
            placeholder={hostIn(url)}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}

const hostIn = (url: string): string =>
  URL.parse(url.replace(/^webcals?:/i, 'https:'))?.hostname || 'Calendar'

function FileButton({ onAdded }: { onAdded: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const add = useAddCalendar()

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    target.value = ''
    const name = file.name.slice(0, 200)
    mutateAndTell(add, { name, text }, { onSuccess: onAdded, onError: toldOfAdding })
  }

  return (
    <>
      <Button
        variant="ghost"
        pending={add.isPending}
        pendingText="Adding..."
        onClick={() => input.current?.click()}
      >
        Choose a File
      </Button>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        aria-label="Calendar file"
        hidden
        onChange={(event) => void handleFile(event)}
      />
    </>
  )
}
