import { useQuery } from '@tanstack/react-query'
import { contentQueries } from '#web/content/content.api.ts'
import { topicQueries } from '#web/topics/topics.api.ts'
import { IdsField } from './ids-field.tsx'

/** What a class is about: topics, content. */
export function NamedFields() {
  const topics = useQuery(topicQueries.list())
  const content = useQuery(contentQueries.list())

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <IdsField name="topicIds" label="Topics" what="topics" query={topics} optionOf={byTitle} />
      <IdsField name="contentIds" label="Content" what="content" query={content} optionOf={byTitle} />
    </div>
  )
}

const byTitle = ({ id, title }: { id: number; title: string }) => ({ value: String(id), label: title })
