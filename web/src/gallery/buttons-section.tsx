import { Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Row, Section } from './section.tsx'

export function ButtonsSection() {
  const [saving, setSaving] = useState(false)

  function save() {
    setSaving(true)
    setTimeout(() => setSaving(false), 1000)
  }

  return (
    <Section title="Buttons">
      <Row>
        <Button variant="primary" icon={Plus}>
          Create Course
        </Button>
        <Button>Cancel</Button>
        <Button variant="ghost" icon={RotateCcw}>
          Reset
        </Button>
        <Button variant="danger-ghost" icon={Trash2}>
          Delete
        </Button>
        <Button variant="danger">Delete Permanently</Button>
        <Button variant="highlight">Upgrade to Premium</Button>
      </Row>
      <Row>
        <Button variant="primary" pending pendingText="Saving...">
          Save
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" icon={Plus} disabledReason="You've reached your limit of 3 courses.">
          Add Course
        </Button>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <a href="#buttons" className={buttonClass()}>
          View Calendar
        </a>
        <IconButton icon={Pencil} label="Edit Algebra II" />
        <IconButton icon={Trash2} label="Delete Algebra II" size="sm" />
        <IconButton icon={Pencil} label="Edit nothing" disabled />
        <Spinner />
      </Row>
      <Row>
        <Button variant="primary" pending={saving} pendingText="Saving..." onClick={save}>
          Save Changes
        </Button>
      </Row>
    </Section>
  )
}
