import type { StudentDetails } from '@lectern/contract/students/students.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { longDateOf } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConsentsSection } from './consents-section.tsx'
import { erasingQuery } from './erasing.api.ts'
import { ExportSection } from './export-section.tsx'
import { GoesAndStays } from './goes-and-stays.tsx'
import { callNameOf, pronounsOf } from './pronouns.ts'

interface DataDialogProps {
  student: StudentDetails
  open: boolean
  onClose: () => void
  onErase: () => void
}

/** What there is about a student as data, and how it goes. */
export function DataDialog({ student, open, onClose, onErase }: DataDialogProps) {
  const preview = useQuery({ ...erasingQuery(student.id), enabled: open })
  const { them, their } = pronounsOf(student)

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width={880}
      title={`${callNameOf(student)}’s Data`}
      description={`${student.name}, student since ${longDateOf(student.enrollmentDate)}`}
      footerStart={
        <p className="pl-3.5 text-ink-muted text-xs">
          Erasing cannot be undone. Backups forget {them} when they are replaced.
        </p>
      }
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ExportSection
        studentId={student.id}
        text={`One ZIP with all about ${them}: JSON, CSV, ${their} files, invoices as PDF.`}
      />
      <ConsentsSection studentId={student.id} isShared={preview.data && preview.data.goes.link !== null} />
      <section aria-labelledby="erase" className="mt-5 border-border border-t pt-4">
        <div className="mb-2 flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <h3 id="erase" className="font-semibold text-base">
              Erase
            </h3>
            <p className="text-ink-muted text-sm text-pretty">
              In two steps: teaching goes now, money when the law allows it. Delete only takes {them} off your
              lists, and leaves mails, lines and files.
            </p>
          </div>
          <Button
            variant="danger-ghost"
            onClick={onErase}
            disabled={!preview.data}
            className="inset-ring inset-ring-danger-line"
          >
            Erase…
          </Button>
        </div>
        {preview.isError ? (
          <LoadError compact what="what goes and what stays" onRetry={preview.refetch} />
        ) : preview.data ? (
          <GoesAndStays preview={preview.data} student={student} />
        ) : (
          <Skeleton className="h-56 w-full rounded-lg" />
        )}
      </section>
    </Dialog>
  )
}
