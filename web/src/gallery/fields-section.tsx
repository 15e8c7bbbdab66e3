import { CalendarDays, Clock, Link2 } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { courseOptions } from './samples.tsx'
import { Row, Section } from './section.tsx'

export function FieldsSection() {
  const [search, setSearch] = useState('')
  const [course, setCourse] = useState('')
  const [filter, setFilter] = useState('all')

  return (
    <Section title="Fields">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Title">
          <Input defaultValue="Algebra II" />
        </Field>
        <Field label="Description" optional hint="Students do not see it.">
          <Textarea defaultValue="Work through set 6. Bring graph paper." />
        </Field>
        <Field label="Course" error={course ? undefined : 'Course is required'}>
          <Select options={courseOptions} value={course} onChange={setCourse} placeholder="Choose a course" />
        </Field>
        <Field label="Email" error="Enter an address such as ines@example.com">
          <Input type="email" defaultValue="ines@" />
        </Field>
        <Field label="Date">
          <Input icon={CalendarDays} defaultValue="Nov 17, 2026" />
        </Field>
        <Field label="Start time">
          <Input icon={Clock} type="time" defaultValue="16:30" />
        </Field>
        <Field label="Duration">
          <Input inputMode="numeric" suffix="min" defaultValue="90" />
        </Field>
        <Field label="Class value" optional>
          <Input prefix="$" inputMode="decimal" placeholder="0.00" />
        </Field>
        <Field label="Classroom Link" optional>
          <Input icon={Link2} disabled defaultValue="https://meet.example.com/alg2-a" />
        </Field>
        <Field label="Password">
          <PasswordInput autoComplete="off" defaultValue="correct horse" />
        </Field>
      </div>
      <Row>
        <SearchInput
          label="Search courses"
          placeholder="Search courses..."
          value={search}
          onChange={setSearch}
        />
        <Select
          aria-label="Filter by course"
          options={[{ value: 'all', label: 'All Courses' }, ...courseOptions]}
          value={filter}
          onChange={setFilter}
          className="w-44"
        />
      </Row>
    </Section>
  )
}
