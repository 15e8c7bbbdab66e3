import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { ListedById } from '#web/list/listed-by-id.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Detail, NoDetail } from '#web/ui/detail.tsx'
import { studentQueries } from './students.api.ts'

type ClassStudentsProps = { item: { studentIds: readonly string[] } }

/** Who is in a class, in the class's details. */
export function ClassStudents({ item: { studentIds } }: ClassStudentsProps) {
  return (
    <Detail icon={Users} label="Students">
      {studentIds.length === 0 ? <NoDetail>No students</NoDetail> : <Chips ids={studentIds} />}
    </Detail>
  )
}

function Chips({ ids }: { ids: readonly string[] }) {
  const students = useQuery(studentQueries.list())

  return (
    <ListedById what="students" query={students} ids={ids}>
      {(found) => (
        <ul className="flex flex-wrap gap-1.5 sm:-my-1">
          {found.map(({ id, name }) => (
            <li key={id} className="max-w-full">
              <Chip label={name} leading={<Avatar name={name} size="xs" />} />
            </li>
          ))}
        </ul>
      )}
    </ListedById>
  )
}
