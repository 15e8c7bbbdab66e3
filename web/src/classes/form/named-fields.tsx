import type { Student } from '@lectern/contract/students/students.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { contentQueries } from '#web/content/content.api.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { topicQueries } from '#web/topics/topics.api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { bidiIsolate } from '#web/ui/bidi-isolate.ts'
import { IdsField } from './ids-field.tsx'

/** Whom and what a class names: students, topics, content. */
export function NamedFields() {
  const students = useQuery(studentQueries.list())
  const topics = useQuery(topicQueries.list())
  const content = useQuery(contentQueries.list())

  return (
    <>
      <IdsField name="studentIds" label="Students" what="students" query={students} optionOf={byName} />
      <div className="grid gap-4 sm:grid-cols-2">
        <IdsField name="topicIds" label="Topics" what="topics" query={topics} optionOf={byTitle} />
        <IdsField name="contentIds" label="Content" what="content" query={content} optionOf={byTitle} />
      </div>
    </>
  )
}

/** A teacher may look for a student's nickname too. */
const byName = ({ id, name, nickname, uniqueId }: Student) => ({
  value: String(id),
  label: name,
  detail: [nickname && `"${bidiIsolate(nickname)}"`, uniqueId].filter(Boolean).join(' · '),
  leading: <Avatar name={name} size="sm" />,
})

const byTitle = ({ id, title }: { id: number; title: string }) => ({ value: String(id), label: title })
