import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { ListedById } from '#web/list/listed-by-id.tsx'
import { Detail, NoDetail } from '#web/ui/detail.tsx'
import { ClassTopic } from './class-topic.tsx'
import { topicQueries } from './topics.api.ts'

type ClassTopicsProps = { item: { topicIds: readonly string[] } }

/** What a class is about, in the class's details. */
export function ClassTopics({ item: { topicIds } }: ClassTopicsProps) {
  return (
    <Detail icon={Lightbulb} label="Topics">
      {topicIds.length === 0 ? <NoDetail>No topics</NoDetail> : <TopicList ids={topicIds} />}
    </Detail>
  )
}

function TopicList({ ids }: { ids: readonly string[] }) {
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
