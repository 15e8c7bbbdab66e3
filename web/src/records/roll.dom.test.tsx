import type { ClassRecord } from '@lectern/contract/records/records.contract.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aListedClass } from '../../test/a-listed-class.ts'
import { Roll } from './roll.tsx'
import { useRecordDraft } from './use-record-draft.ts'

const item = { ...aListedClass, studentIds: ['5'] }
const record: ClassRecord = {
  classId: item.id,
  revision: 1,
  recordedAt: '2026-11-12T17:00:00.000Z',
  status: 'completed',
  cancelReason: null,
  studentIds: item.studentIds,
  notes: null,
  homework: null,
  topics: [],
  marks: [{ studentId: 5, mark: 'present', note: 'Shy', makeUpOwed: false, toldAt: null, makeUp: null }],
  makesUpFor: [],
}

function WrittenRoll() {
  const form = useRecordDraft(item, record)
  if (!form.values) return null

  return (
    <Roll
      revisionKey="1"
      students={[{ id: '5', name: 'Ama' }]}
      values={form.values}
      charges={undefined}
      form={form}
      onEveryonePresent={() => undefined}
    />
  )
}

test('the line about a student stays while it is written anew, and goes when it is left empty', () => {
  render(<WrittenRoll />)
  const line = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note about Ama' })
  fireEvent.focus(line)
  fireEvent.change(line, { target: { value: '' } })
  expect(screen.getByRole('textbox', { name: 'Note about Ama' })).toBe(line)

  fireEvent.blur(line)
  expect(screen.queryByRole('textbox', { name: 'Note about Ama' })).toBeNull()
})
