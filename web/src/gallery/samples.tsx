import { Avatar } from '#web/ui/avatar.tsx'
import type { Option } from '#web/ui/option.ts'
import { Tile } from '#web/ui/tile.tsx'

export const courses = [
  { name: 'Algebra II', code: 'ALG2-A', color: '#2563EB' },
  { name: 'AP Biology', code: 'BIO-AP', color: '#059669' },
  { name: 'Creative Writing Workshop', code: 'WRT-101', color: '#7C3AED' },
  { name: 'Conversational Spanish', code: 'ESP-B1', color: '#EA580C' },
  { name: 'Music Theory Foundations', code: 'MUS-1', color: '#DB2777' },
  { name: 'SAT Prep: Reading & Writing', code: 'SAT-RW', color: '#0D9488' },
]

export const courseOptions: Option[] = courses.map(({ name, code, color }) => ({
  value: code,
  label: name,
  detail: code,
  leading: (
    <Tile color={color} size="sm">
      {code.slice(0, 2)}
    </Tile>
  ),
}))

const names = [
  'Amara Osei',
  'Theo Lindqvist',
  'Priya Raman',
  'Hana Kobayashi',
  'Jonah Weiss',
  'Wren Gallagher',
  'Mateo Vidal',
  'Leila Haddad',
  'Oscar Nyström',
]

export const studentOptions: Option[] = names.map((name) => ({
  value: name,
  label: name,
  leading: <Avatar name={name} size="sm" />,
}))
