import { useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { courseOptions, studentOptions } from './samples.tsx'
import { Row, Section } from './section.tsx'

export function SelectorsSection() {
  const [course, setCourse] = useState<string | null>('ALG2-A')
  const [students, setStudents] = useState(['Priya Raman', 'Jonah Weiss'])

  return (
    <Section title="Searchable selectors">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Class course">
          <SearchSelect
            options={courseOptions}
            value={course}
            onChange={setCourse}
            placeholder="Search courses..."
          />
        </Field>
        <Field label="Students">
          <MultiSelect
            options={studentOptions}
            value={students}
            onChange={setStudents}
            placeholder="Search students..."
          />
        </Field>
      </div>
      <Row>
        <Chip label="Completing the square" />
        <Chip label="Noor Haddad" leading={<Avatar name="Noor Haddad" size="xs" />} />
        <Chip label="Parabola sketches" onRemove={() => {}} />
      </Row>
    </Section>
  )
}
