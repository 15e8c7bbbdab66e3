import { ageRange, countFilters, type GenderFilter } from '@lectern/contract/students/student-filters.ts'
import { RotateCcw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { RangeSlider } from '#web/ui/range-slider.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { genderOptions } from './student-form.ts'
import type { useStudentFilter } from './use-student-filter.ts'

/** Everybody, or one gender. */
const filterOptions: { value: GenderFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  ...genderOptions,
]

export function FilterPanel({ filters }: { filters: ReturnType<typeof useStudentFilter> }) {
  const { filter, setGender, setAges, reset } = filters
  const [from, to] = filter.ages

  return (
    <section
      id="student-filters"
      aria-label="Filters"
      className="card mb-4 grid items-end gap-x-12 gap-y-4 px-5 py-4 lg:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <FieldGroup label="Gender" className="max-sm:overflow-x-auto">
        <SegmentedControl label="Gender" options={filterOptions} value={filter.gender} onChange={setGender} />
      </FieldGroup>
      <FieldGroup label="Age range" value={`${from} to ${to}`} className="max-w-140">
        <RangeSlider
          {...ageRange}
          value={filter.ages}
          onChange={setAges}
          labels={['Youngest age', 'Oldest age']}
        />
      </FieldGroup>
      <Button
        variant="ghost"
        className="justify-self-start"
        icon={RotateCcw}
        onClick={reset}
        disabled={countFilters(filter) === 0}
      >
        Reset
      </Button>
    </section>
  )
}
