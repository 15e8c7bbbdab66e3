import { useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { RangeSlider } from '#web/ui/range-slider.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Row, Section } from './section.tsx'

export function ChoicesSection() {
  const [view, setView] = useState<'week' | 'month'>('week')
  const [repeats, setRepeats] = useState<'daily' | 'weekly' | 'monthly'>('weekly')
  const [agreed, setAgreed] = useState(true)
  const [recurring, setRecurring] = useState(true)
  const [ages, setAges] = useState<[number, number]>([11, 17])

  return (
    <Section title="Choices">
      <Row className="gap-6">
        <SegmentedControl
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
          ]}
        />
        <Switch aria-label="Recurring class" checked={recurring} onChange={setRecurring} />
        <Switch aria-label="Off" checked={false} onChange={() => {}} />
        <Switch aria-label="Unavailable" checked={false} onChange={() => {}} disabled />
        <Checkbox checked={agreed} onChange={setAgreed}>
          Send me a copy
        </Checkbox>
        <Checkbox checked={false} onChange={() => {}}>
          Unchecked
        </Checkbox>
        <Checkbox checked disabled onChange={() => {}}>
          Disabled
        </Checkbox>
      </Row>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <SegmentedControl
          wide
          label="Repeats"
          value={repeats}
          onChange={setRepeats}
          options={[
            { value: 'daily', label: 'Daily' },
            { value: 'weekly', label: 'Weekly' },
            { value: 'monthly', label: 'Monthly' },
          ]}
        />
        <FieldGroup label="Age range" value={`${ages[0]} to ${ages[1]}`}>
          <RangeSlider min={5} max={25} value={ages} onChange={setAges} labels={['Youngest', 'Oldest']} />
        </FieldGroup>
      </div>
    </Section>
  )
}
