import { Gauge, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { DialogWidth } from '#web/ui/dialog-class.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { courseOptions, studentOptions } from './samples.tsx'
import { Row, Section } from './section.tsx'

const widths: DialogWidth[] = [420, 480, 640, 880, 960]

export function DialogsSection() {
  const [width, setWidth] = useState<DialogWidth | null>(null)

  return (
    <Section title="Dialogs">
      <Row>
        <FormDialog />
        <ConfirmDelete />
        <LimitReached />
        {widths.map((each) => (
          <Button key={each} variant="ghost" onClick={() => setWidth(each)}>
            {each} wide
          </Button>
        ))}
        <Dialog
          open={width !== null}
          onOpenChange={() => setWidth(null)}
          width={width ?? 480}
          title="Peer review circle"
          eyebrow="Creative Writing Workshop"
          leading={
            <Tile color="#7C3AED" size="lg">
              WR
            </Tile>
          }
          trailing={
            <Badge tone="positive" dot>
              scheduled
            </Badge>
          }
          footerStart={
            <Button variant="danger-ghost" icon={Trash2}>
              Delete
            </Button>
          }
          footer={<Button>Edit</Button>}
        >
          Each writer reads two pages. Listeners answer three questions: what stayed, what stalled, what next.
        </Dialog>
      </Row>
    </Section>
  )
}

function FormDialog() {
  const [open, setOpen] = useState(false)
  const [course, setCourse] = useState('ALG2-A')
  const [students, setStudents] = useState<string[]>([])

  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit Course</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Edit Course"
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(false)
        }}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" type="submit" pendingText="Saving...">
              Save Changes
            </Button>
          </>
        }
        bodyClassName="grid gap-4"
      >
        <Field label="Name">
          <Input defaultValue="Algebra II" />
        </Field>
        <Field label="Follows" optional>
          <Select options={courseOptions} value={course} onChange={setCourse} />
        </Field>
        <Field label="Notes" optional>
          <Textarea />
        </Field>
        <Field label="Enrolled" optional>
          <MultiSelect options={studentOptions} value={students} onChange={setStudents} />
        </Field>
      </Dialog>
    </>
  )
}

function ConfirmDelete() {
  const [open, setOpen] = useState(false)
  const [deleting, setDeleting] = useState(false)

  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete course</Button>
      <ConfirmDialog
        danger
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          setDeleting(false)
        }}
        title="Delete Course"
        text={
          <>
            This permanently removes <b>Algebra II</b>, its enrollments and its classes. This cannot be
            undone.
          </>
        }
        confirmLabel="Delete Course"
        pending={deleting}
        pendingText="Deleting..."
        onConfirm={() => setDeleting(true)}
      />
    </>
  )
}

function LimitReached() {
  const [open, setOpen] = useState(false)

  return (
    <>
      <Button onClick={() => setOpen(true)}>Reach the limit</Button>
      <ConfirmDialog
        icon={Gauge}
        open={open}
        onOpenChange={setOpen}
        title="Limit reached"
        text="You've reached your limit of 3 courses. Upgrade to Premium for unlimited access."
        cancelLabel="Not now"
        confirmLabel="Upgrade to Premium"
        onConfirm={() => setOpen(false)}
      >
        <Meter value={3} max={3} label="Courses used" pieces />
      </ConfirmDialog>
    </>
  )
}
