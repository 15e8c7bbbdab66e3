import type { Student } from '@lectern/contract/students/students.contract.ts'

type Pronouns = { they: string; them: string; their: string; areGone: string; owe: string }

const others: Pronouns = {
  they: 'they',
  them: 'them',
  their: 'their',
  areGone: 'they are gone',
  owe: 'They owe',
}

const known: Partial<Record<string, Pronouns>> = {
  male: { they: 'he', them: 'him', their: 'his', areGone: 'he is gone', owe: 'He owes' },
  female: { they: 'she', them: 'her', their: 'her', areGone: 'she is gone', owe: 'She owes' },
}

/** As a sentence about a student goes on. */
export const pronounsOf = ({ gender }: Pick<Student, 'gender'>): Pronouns => known[gender ?? ''] ?? others

export const callNameOf = ({ name, nickname }: Pick<Student, 'name' | 'nickname'>): string =>
  nickname ?? name.split(' ')[0] ?? name
