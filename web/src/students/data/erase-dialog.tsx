import { formatFileSize } from '@lectern/contract/content/file-size.ts'
import { counted } from '@lectern/contract/counted.ts'
import type { ErasingPreview } from '@lectern/contract/student-data/erasing.contract.ts'
import type { DataExport } from '@lectern/contract/student-data/exports.contract.ts'
import type { StudentDetails } from '@lectern/contract/students/students.contract.ts'
import { moneyText } from '@lectern/contract/tuition/money-text.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, FolderOpen, House, TriangleAlert } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Link } from 'wouter'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { dateOf, longDateText, momentOf } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { erasingQuery, useEraseStudent } from './erasing.api.ts'
import { exportQuery } from './exports.api.ts'
import { pronounsOf } from './pronouns.ts'

type Made = NonNullable<DataExport['file']>

interface EraseDialogProps {
  student: StudentDetails
  open: boolean
  onClose: () => void
  onGone: () => void
}

/** Asks once more, for the name: nothing of this comes back. */
export function EraseDialog({ student, open, onClose, onGone }: EraseDialogProps) {
  const [typed, setTyped] = useState('')
  const erasure = useEraseStudent(student.id, onGone)
  // Not asked for again once the student goes: there would be none.
  const { data: preview } = useQuery({ ...erasingQuery(student.id), enabled: open && erasure.isIdle })
  const { data: made } = useQuery({ ...exportQuery, enabled: open && erasure.isIdle })
  const file = (made?.studentId === student.id && made.file) || null
  const [hasExport, setHasExport] = useState(false)
  const isRight = typed.trim() === student.name.trim() && (file === null || hasExport)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isRight) return
    mutateAndTell(erasure, typed, {
      onSuccess: () => {
        onClose()
        toast({ kind: 'success', title: 'Success', description: `${student.name} was erased` })
      },
      onError: (error) =>
        toast({
          kind: 'error',
          title: 'Error',
          description: messageOf(error, 'Failed to erase the student'),
        }),
    })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Erase ${student.name}?`}
      pending={erasure.isPending}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={onClose} disabled={erasure.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="danger"
            disabled={!isRight || !preview}
            pending={erasure.isPending}
            pendingText="Erasing..."
          >
            Erase for Good
          </Button>
        </>
      }
    >
      <p className="text-base text-pretty">
        Everything about teaching <bdi>{student.name}</bdi> goes now and cannot be brought back, not by Undo
        either.
        {preview?.stays.until &&
          ` ${keptText(pronounsOf(student).their)} until ${longDateText(preview.stays.until)}.`}
      </p>
      {preview && <Consequences preview={preview} student={student} />}
      {file && <HasExport file={file} checked={hasExport} onChange={setHasExport} />}
      <Field
        label={
          <>
            Type <b>{student.name}</b> to erase
          </>
        }
        hint={hintOf(typed.trim(), student.name.trim())}
        className="mt-3.5"
      >
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          dir="auto"
        />
      </Field>
    </Dialog>
  )
}

const keptText = (their: string): string =>
  `${their.slice(0, 1).toUpperCase()}${their.slice(1)} account and invoices stay under ${their} name`

/** What was made goes with the student. */
function HasExport({ file, ...box }: { file: Made; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <div className="mt-3.5">
      <Checkbox {...box}>
        I have the export
        <span className="block text-ink-muted text-xs wrap-anywhere">
          <bdi>{file.name}</bdi>, {formatFileSize(file.bytes)}, finished {momentOf(file.readyAt)}
        </span>
      </Checkbox>
    </div>
  )
}

/** How far it is from being right. */
export function hintOf(typed: string, name: string): string | undefined {
  if (typed === '' || typed === name) return undefined
  const missing = [...name].length - [...typed].length
  if (!name.startsWith(typed)) return 'This is another name.'

  return missing === 1 ? 'One letter is missing.' : `${missing} letters are missing.`
}

function Consequences({ preview, student }: { preview: ErasingPreview; student: StudentDetails }) {
  const { goes, stays, owed } = preview
  const { coming, files, link } = goes
  const all = coming.alone + coming.withOthers
  const { they, them } = pronounsOf(student)
  const are = they === 'they' ? 'They are' : `${they === 'he' ? 'He' : 'She'} is`

  return (
    <ul className="mt-3.5 overflow-hidden rounded-lg border border-border text-sm tabular-nums divide-y divide-border">
      <Consequence
        icon={CalendarDays}
        title={all === 0 ? 'No coming classes' : counted(all, 'coming class', 'coming classes')}
        text={
          all === 0
            ? undefined
            : `${are} taken out of ${coming.withOthers}. ${coming.alone} with ${them} alone ${coming.alone === 1 ? 'is' : 'are'} cancelled.`
        }
      />
      <Consequence
        icon={FolderOpen}
        title={
          files.count === 0 ? 'No files' : `${counted(files.count, 'file')}, ${formatFileSize(files.bytes)}`
        }
        text={sharedText(stays.files)}
      >
        {files.titles.length > 0 && (
          <p dir="auto" className="line-clamp-3 text-ink-muted text-xs wrap-anywhere">
            {files.titles.join(', ')}
          </p>
        )}
      </Consequence>
      {link && (
        <Consequence
          icon={House}
          title="Family page"
          text={`${link.openedAt ? `Last opened ${dateOf(link.openedAt)}.` : 'Never opened.'} It will say that the link has ended.`}
        />
      )}
      {owed && (
        <Consequence
          icon={TriangleAlert}
          title={`${moneyText(owed.amount, owed.currency)} is still owed`}
          text="Once erased, no mail can ask for it."
          isWarning
        >
          <Link href={`/tuition?account=${student.id}`} className={cx(buttonClass({ size: 'sm' }), 'mt-1.5')}>
            Open Account
          </Link>
        </Consequence>
      )}
    </ul>
  )
}

const sharedText = (count: number): string | undefined =>
  count === 0
    ? undefined
    : `${counted(count, 'other file is', 'other files are')} shared with classes of others and ${count === 1 ? 'stays' : 'stay'}.`

interface ConsequenceProps {
  icon: Icon
  title: string
  text: string | undefined
  isWarning?: boolean
  children?: ReactNode
}

function Consequence({ icon: Glyph, title, text, isWarning = false, children }: ConsequenceProps) {
  return (
    <li className={cx('flex items-center gap-3 px-3 py-2.5', isWarning && 'bg-warning-soft text-warning')}>
      <Glyph size={16} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {text && <p className={cx('text-xs', !isWarning && 'text-ink-muted')}>{text}</p>}
        {children}
      </div>
    </li>
  )
}
