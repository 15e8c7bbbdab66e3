import type { NewStudent } from '@lectern/contract/students/students.contract.ts'
import { render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { MoreStudentFields } from './more-student-fields.tsx'
import { type StudentValues, valuesOf } from './student-form.ts'

function Fields() {
  const form = useForm<StudentValues, unknown, NewStudent>({ defaultValues: valuesOf(null) })

  return <MoreStudentFields form={form} longTexts={{ areMissing: false, retry: null }} />
}

test('who gets the invoices where no payer is named is said in the order in which they are made out', () => {
  render(<Fields />)

  expect(screen.getByLabelText<HTMLInputElement>(/^Invoices go to/).placeholder).toBe(
    'The guardian, or else the student',
  )
})
