import { useMemo } from 'react'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { zoneOptions } from './student-form.ts'

interface ZoneChoiceProps {
  value: string
  onChange: (zone: string) => void
}

export function ZoneChoice({ value, onChange }: ZoneChoiceProps) {
  const options = useMemo(zoneOptions, [])

  return (
    <SearchSelect
      options={options}
      value={value === '' ? null : value}
      onChange={(zone) => onChange(zone === 'none' ? '' : zone)}
      placeholder="Same as mine"
    />
  )
}
