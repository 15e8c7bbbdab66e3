import type { Student } from '@lectern/contract/students/students.contract.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { hueOf } from '#web/ui/hue.ts'
import type { PaletteItem } from './palette-item.ts'
import { type FieldKind, field } from './search.ts'

/** A student by name, nickname, guardian, phone numbers, email and the teacher's own number for them. */
export const studentItems = (students: readonly Student[]): PaletteItem[] => students.map(studentItem)

function studentItem(student: Student): PaletteItem {
  const { id, name, nickname, guardianName, phone, guardianPhone, email, guardianEmail, uniqueId } = student

  return {
    key: `student:${id}`,
    href: `/students/${id}`,
    fields: [
      field(name),
      ...present(nickname, {}),
      ...present(guardianName, { label: 'Guardian' }),
      ...present(phone, { label: 'Phone', isNumber: true }),
      ...present(guardianPhone, { label: "Guardian's phone", isNumber: true }),
      ...present(email, { isAddress: true }),
      ...present(guardianEmail, { label: 'Guardian', isAddress: true }),
      ...present(uniqueId, {}),
    ],
    leading: () => <Avatar name={name} size="sm" letters={2} />,
    ...(nickname && { detail: `"${nickname}"` }),
    trailing: () => <Courses student={student} />,
    student: { id, calledName: nickname || (name.split(' ')[0] ?? name) },
  }
}

const present = (text: string | null, more: FieldKind) => (text ? [field(text, more)] : [])

function Courses({ student: { enrollments, uniqueId } }: { student: Student }) {
  return (
    <>
      {enrollments.slice(0, 4).map(({ id, course }) => {
        const hue = hueOf(course.color)
        return <i key={id} style={hue.style} className={`size-2 rounded-[2px] bg-hue ${hue.className}`} />
      })}
      {uniqueId && <span className="max-w-30 truncate tabular-nums">{uniqueId}</span>}
    </>
  )
}
