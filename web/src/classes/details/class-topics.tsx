import { useQuery } from '@tanstack/react-query'
import { topicQueries } from '#web/topics/topics.api.ts'
import { ClassTopic } from './class-topic.tsx'
import { ListedById } from './listed-by-id.tsx'

export function ClassTopics({ ids }: { ids: readonly string[] }) {
  const topics = useQuery(topicQueries.list())

  return (
    <ListedById what="topics" query={topics} ids={ids}>
      {(found) => (
        <ul className="grid grid-cols-1 gap-4">
          {found.map((topic) => (
            <ClassTopic key={topic.id} topic={topic} />
          ))}
        </ul>
      )}
    </ListedById>
  )
}
