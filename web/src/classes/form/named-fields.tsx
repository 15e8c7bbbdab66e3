import { useQuery } from '@tanstack/react-query'
import { contentQueries } from '#web/content/content.api.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { topicQueries } from '#web/topics/topics.api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IdsField } from './ids-field.tsx'

/** Whom and what a class names: students, topics, content. */
export function NamedFields() {
  const students = useQuery(studentQueries.list())
  const topics = useQuery(topicQueries.list())
  const content = useQuery(contentQueries.list())

  return (
    <>
      <IdsField
        name="studentIds"
        label="Students"
        what="students"
        query={students}
        optionOf={({ id, name, uniqueId }) => ({
          value: String(id),
          label: name,
          ...(uniqueId && { detail: uniqueId }),
          leading: <Avatar name={name} size="sm" />,
        })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <IdsField name="topicIds" label="Topics" what="topics" query={topics} optionOf={byTitle} />
        <IdsField name="contentIds" label="Content" what="content" query={content} optionOf={byTitle} />
      </div>
    </>
  )
}

const byTitle = ({ id, title }: { id: number; title: string }) => ({ value: String(id), label: title })
