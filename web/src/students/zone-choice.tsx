import { useMemo } from 'react'
import { zoneOptions } from '#web/time/zone-options.ts'
import { SearchSelect } from '#web/ui/search-select.tsx'

interface ZoneChoiceProps {
  value: string
  onChange: (zone: string) => void
}

export function ZoneChoice({ value, onChange }: ZoneChoiceProps) {
  const options = useMemo(() => [{ value: 'none', label: 'Same as mine' }, ...zoneOptions(value)], [value])

  return (
    <SearchSelect
      options={options}
      value={value === '' ? null : value}
      onChange={(zone) => onChange(zone === 'none' ? '' : zone)}
      placeholder="Same as mine"
    />
  )
}
