import type { Student } from '@lectern/contract/students/students.contract.ts'
import { Share2 } from 'lucide-react'
import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { findSentences } from './sentences.ts'
import { studentItems } from './student-items.tsx'

const student = (id: number, name: string) => ({ id, name, enrollments: [] }) as unknown as Student
const students = studentItems([
  student(1, 'Mateo Ruiz'),
  student(2, 'Jonas Brandt'),
  student(3, 'Jonas Bergmann'),
])

const command = (label: string, about: string): Command => ({
  label,
  icon: Share2,
  about: { label: (name) => `${about} ${name}`, href: (id) => `/${id}` },
})

const actions = [
  command('Schedule class', 'Schedule class with'),
  command('Record payment', 'Record payment of'),
  command('Create invoices', 'Create invoice for'),
  command('Share', 'Share with the family of'),
  { label: 'Record class', href: '/?record=1', icon: Share2 },
]

const found = (query: string) =>
  findSentences(students, actions, query, []).map(({ item }) => item.fields[0].text)

test.each([
  ['schedule class with mateo', 'Schedule class with Mateo Ruiz'],
  ['mateo schedule', 'Schedule class with Mateo Ruiz'],
  ['record payment of mateo', 'Record payment of Mateo Ruiz'],
  ['payment ruiz', 'Record payment of Mateo Ruiz'],
  ['share mateo', 'Share with the family of Mateo Ruiz'],
  ['invoice for mateo', 'Create invoice for Mateo Ruiz'],
])('%s is understood', (query, sentence) => {
  expect(found(query)[0]).toBe(sentence)
})

test('two who share a first name are both offered, by their whole names', () => {
  expect(found('payment jonas').slice(0, 2).toSorted()).toEqual([
    'Record payment of Jonas Bergmann',
    'Record payment of Jonas Brandt',
  ])
})

test('a name alone, an action alone and a stranger are no sentences', () => {
  for (const query of ['mateo ruiz', 'record payment', 'share zoe']) expect(found(query)).toEqual([])
})
