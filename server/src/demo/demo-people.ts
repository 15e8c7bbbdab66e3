import type { CourseColor } from '@lectern/contract/courses/course-colors.ts'

export const demoCourses = [
  {
    name: 'AP Biology',
    code: 'BIO-AP',
    color: '#059669',
    status: 'active',
    description: 'From the cell to the ecosystem, with a laboratory report every other week.',
  },
  {
    name: 'Algebra II',
    code: 'ALG2-A',
    color: '#2563EB',
    status: 'active',
    description: 'Quadratics, exponentials and a first look at trigonometry.',
  },
  {
    name: 'Creative Writing Workshop',
    code: 'WRT-101',
    color: '#7C3AED',
    status: 'active',
    description: 'Short fiction in drafts: write, read aloud, revise.',
  },
  {
    name: 'Conversational Spanish',
    code: 'ESP-B1',
    color: '#EA580C',
    status: 'active',
    description: 'Speaking first. Everyday situations at level B1.',
  },
  {
    name: 'SAT Prep: Reading & Writing',
    code: 'SAT-RW',
    color: '#0D9488',
    status: 'active',
    description: 'Timed sections, then what each mistake was made of.',
  },
  {
    name: 'Music Theory Foundations',
    code: 'MUS-1',
    color: '#DB2777',
    status: 'planning',
    description: 'Intervals, keys and ear training for beginners.',
  },
] as const satisfies { name: string; code: string; color: CourseColor; status: string; description: string }[]

export type DemoCode = (typeof demoCourses)[number]['code']

/** Name, nickname, age, gender, guardian, courses. */
type Row = [
  string,
  string | null,
  number | null,
  'male' | 'female' | 'other' | null,
  string | null,
  DemoCode[],
]

const rows: Row[] = [
  ['Amara Osei', 'Ama', 16, 'female', 'Kwame Osei', ['BIO-AP', 'ALG2-A']],
  ['Theo Lindqvist', null, 15, 'male', 'Karin Lindqvist', ['ALG2-A', 'WRT-101']],
  ['Priya Raman', 'Pri', 16, 'female', 'Sunita Raman', ['BIO-AP', 'ALG2-A', 'SAT-RW']],
  ['Mateo Fuentes', 'Teo', 14, 'male', 'Lucía Fuentes', ['ALG2-A', 'MUS-1']],
  ['Hana Kobayashi', null, 17, 'female', null, ['BIO-AP', 'SAT-RW']],
  ['Noor Haddad', null, 15, 'female', 'Samir Haddad', ['WRT-101', 'ESP-B1']],
  ['Jonas Weber', null, 16, 'male', 'Anke Weber', ['ALG2-A']],
  ['Wren Callahan', null, 17, 'other', null, ['WRT-101', 'SAT-RW']],
  ['Chidi Eze', null, 15, 'male', 'Ngozi Eze', ['ESP-B1', 'ALG2-A']],
  ['Sofia Marchetti', 'Sofi', 17, 'female', 'Paolo Marchetti', ['SAT-RW', 'BIO-AP']],
  ['Oscar Nyström', 'Ossi', 14, 'male', 'Eva Nyström', ['SAT-RW']],
  ['Leila Benali', null, 13, 'female', 'Youssef Benali', ['MUS-1']],
  ['Dmitri Sokolov', 'Dima', 16, 'male', null, ['ALG2-A', 'BIO-AP']],
  ['Grace Adeyemi', null, 15, 'female', 'Tunde Adeyemi', ['WRT-101']],
  ['Felix Braun', null, 12, 'male', 'Petra Braun', ['MUS-1']],
  ['Isabel Moreno', 'Isa', 16, 'female', 'Carlos Moreno', ['BIO-AP']],
  ['Kai Nakamura', null, 15, 'male', 'Yuki Nakamura', ['ESP-B1']],
  ['Maya Goldberg', null, 17, 'female', null, ['WRT-101', 'ESP-B1']],
  ['Tomás Silva', 'Tom', 14, 'male', 'Rita Silva', ['ALG2-A']],
  ['Zara Khan', null, 16, 'female', 'Imran Khan', ['BIO-AP', 'ESP-B1']],
  ['Eli Abramov', null, 13, 'male', 'Nina Abramov', ['MUS-1']],
  ['Freya Jensen', null, 17, 'female', null, ['SAT-RW']],
  ['Hugo Laurent', null, 15, 'male', 'Claire Laurent', ['WRT-101']],
  ['Ivy Chen', null, 14, 'female', 'Wei Chen', ['ALG2-A', 'MUS-1']],
  ['Juno Park', null, 15, null, 'Minji Park', ['ESP-B1']],
  ['Lucas Oliveira', null, 16, 'male', 'Ana Oliveira', ['BIO-AP']],
  ['Mina Petrova', null, 12, 'female', 'Olga Petrova', ['MUS-1']],
  ['Nathan Brooks', 'Nate', 17, 'male', null, ['SAT-RW', 'ALG2-A']],
  ['Olive Fitzgerald', null, 14, 'female', 'Maeve Fitzgerald', ['WRT-101']],
  ['Quinn Harper', null, null, null, null, ['ESP-B1']],
  ['Rosa Delgado', null, 15, 'female', 'Inés Delgado', ['BIO-AP', 'WRT-101']],
  ['Samuel Addo', 'Sam', 16, 'male', 'Abena Addo', ['ALG2-A', 'SAT-RW']],
  ['Tessa van Dijk', null, 13, 'female', 'Joris van Dijk', ['MUS-1']],
  ['Viktor Horvat', null, 34, 'male', null, ['ESP-B1']],
]

/** What only the teacher should know. */
const notes: Record<string, string> = {
  'Amara Osei': 'Works fast, checks late. Let her say the units aloud. Wants to study medicine.',
  'Theo Lindqvist': 'Dyslexic: read problems aloud once, and give more time.',
  'Hana Kobayashi': 'Leaves early on Thursdays for orchestra.',
  'Viktor Horvat': 'Needs Spanish for a post in Madrid from March on.',
}

const emailOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@example.com`

export const demoStudents = rows.map(([name, nickname, age, gender, guardianName, codes], index) => ({
  name,
  nickname,
  age,
  gender,
  guardianName,
  codes,
  email: index % 7 === 5 ? null : emailOf(name),
  uniqueId: `S-${1001 + index}`,
  phone: index % 3 === 2 ? null : numberOf(index),
  guardianEmail: guardianName && index % 4 !== 3 ? emailOf(guardianName) : null,
  guardianPhone: guardianName ? numberOf(index + 40) : null,
  timeZone: name === 'Amara Osei' ? 'Africa/Accra' : name === 'Kai Nakamura' ? 'Asia/Tokyo' : null,
  privateNotes: notes[name] ?? null,
}))

/** Numbers that belong to nobody. */
function numberOf(index: number): string {
  return `+1 555 01${String(index + 10).padStart(2, '0')} ${String(1000 + index * 37).slice(-4)}`
}
