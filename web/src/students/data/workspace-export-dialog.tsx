import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ExportSection } from './export-section.tsx'

interface WorkspaceExportDialogProps {
  open: boolean
  onClose: () => void
}

export function WorkspaceExportDialog({ open, onClose }: WorkspaceExportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width={640}
      title="Your Workspace’s Data"
      description="Everything that you and your students have here, to keep or to take elsewhere"
      footerStart={
        <p className="pl-3.5 text-ink-muted text-xs">
          An export is kept for a day. Erasing a student ends it.
        </p>
      }
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ExportSection
        studentId={null}
        text="One ZIP with all students, classes, marks, mails and money: JSON, CSV, your files, invoices as PDF."
      />
    </Dialog>
  )
}
