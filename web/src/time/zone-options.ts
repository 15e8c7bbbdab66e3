import { cityOf } from '@lectern/contract/zone-city.ts'
import type { Option } from '#web/ui/option.ts'

/** Chrome and Safari list these by the names that they had before; people look for those of today. */
const newNames = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])
const oldNames = new Map([...newNames].map(([old, name]) => [name, old]))

const newNameOf = (zone: string): string => newNames.get(zone) ?? zone

/**
 * Every zone the browser knows, found by its city and by both of its names, and the one that was chosen before, which keeps
 * the name it has: it may have come from another browser or from a file.
 */
export function zoneOptions(chosen: string): Option[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')].map(newNameOf))
  if (chosen !== '') zones.add(newNameOf(chosen))

  return [...zones].map((zone) => {
    const old = oldNames.get(zone)
    const value = old === chosen ? chosen : zone

    return { value, label: cityOf(value), detail: old ? `${zone}, ${old}` : zone }
  })
}
