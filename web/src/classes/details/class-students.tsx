import { useQuery } from '@tanstack/react-query'
import { studentQueries } from '#web/students/students.api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ListedById } from './listed-by-id.tsx'

export function ClassStudents({ ids }: { ids: readonly string[] }) {
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
