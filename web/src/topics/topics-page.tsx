import type { Topic } from '@lectern/contract/topics/topics.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { CardGrid } from '#web/list/card-grid.tsx'
import { findListed } from '#web/list/find-listed.ts'
import { ItemDialogs } from '#web/list/item-dialogs.tsx'
import { ListPage } from '#web/list/list-page.tsx'
import { useItemDialogs } from '#web/list/use-item-dialogs.ts'
import { useLimit } from '#web/plan/use-limit.ts'
import { usePrefetchedSlot, usePreloadedSlot } from '#web/slots/use-preloaded-slot.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LazySelect } from '#web/ui/lazy-select.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useLinked } from '#web/url/use-linked.ts'
import { useSearchText } from '#web/url/use-search-text.ts'
import { useUrlParam } from '#web/url/use-url-param.ts'
import { TopicCard } from './topic-card.tsx'
import { filterTopics, tagsOf } from './topic-filter.ts'
import { topicQueries } from './topics.api.ts'
import { CoverageSlot } from './topics-view-slot.ts'

const TopicDialog = lazyDialog(async () => (await import('./topic-dialog.tsx')).TopicDialog)
const TopicDetails = lazyDialog(async () => (await import('./topic-details.tsx')).TopicDetails)
const DeleteTopicDialog = lazyDialog(
  async () => (await import('./delete-topic-dialog.tsx')).DeleteTopicDialog,
)

const views = [
  { value: 'cards', label: 'Cards' },
  { value: 'coverage', label: 'Coverage' },
]

export function TopicsPage() {
  const topics = useQuery(topicQueries.list())
  const limit = useLimit('topics')
  const dialogs = useItemDialogs<Topic>(limit)
  const details = useDialogState<Topic>()
  const [search, setSearch] = useSearchText()
  const [tag, setTag] = useUrlParam('tag', '')
  const [view, setView] = useUrlParam('view', 'cards')
  const isCoverage = view === 'coverage'
  usePreloadedSlot(CoverageSlot)
  const askForCoverage = usePrefetchedSlot(CoverageSlot)
  const sought = useDeferredValue(search)
  const chosen = useDeferredValue(tag)
  const tags = useMemo(() => tagsOf(topics.data ?? []), [topics.data])
  const found = useMemo(() => filterTopics(topics.data ?? [], sought, chosen), [topics.data, sought, chosen])

  useLinked('topic', topics.data !== undefined, (id) => findListed(topics.data, id), details.show)

  /** The call is sent before anything is drawn. */
  function handleView(next: string) {
    if (next === 'coverage') askForCoverage()
    setView(next)
  }

  function handleEdit(topic: Topic) {
    details.hide()
    dialogs.edit(topic)
  }

  return (
    <>
      <ListPage
        title="Topic Library"
        things="topics"
        items={topics}
        limit={limit}
        dialogs={dialogs}
        lede={
          isCoverage
            ? 'Who has covered what, and how long ago.'
            : 'Reusable teaching topics with links, documents, tags and private notes.'
        }
        search={search}
        onSearch={setSearch}
        filters={
          <>
            <SegmentedControl
              label="View"
              options={views}
              value={isCoverage ? 'coverage' : 'cards'}
              onChange={handleView}
              onPoint={(pointed) => pointed === 'coverage' && askForCoverage()}
            />
            <TagFilter tags={tags} value={tag} onChange={setTag} />
          </>
        }
        isFiltered={tag !== ''}
        create={{ label: 'Add Topic', waitsForList: true }}
        empty={{
          drawing: 'topics',
          title: 'No topics found',
          text: 'Get started by creating your first topic.',
          createLabel: 'Create Topic',
        }}
      >
        {isCoverage && found.length > 0 ? (
          <CoverageSlot topics={sought.trim() === '' && chosen === '' ? null : found} />
        ) : (
          <CardGrid
            items={found}
            resetKey={`${chosen} ${sought}`}
            nothing={{ title: 'No topics found', text: 'Try adjusting your search or filter criteria.' }}
            card={(topic) => (
              <TopicCard
                topic={topic}
                onOpen={details.show}
                onEdit={dialogs.edit}
                onDelete={dialogs.remove}
              />
            )}
          />
        )}
      </ListPage>
      {details.shown && <TopicDetails {...details.shown} onClose={details.hide} onEdit={handleEdit} />}
      <ItemDialogs dialogs={dialogs} Form={TopicDialog} Deletion={DeleteTopicDialog} />
    </>
  )
}

const everyTag = 'all'
/** Apart from every tag, also from one that is called "all". */
const marked = (tag: string): string => `#${tag}`

type TagFilterProps = { tags: string[]; value: string; onChange: (tag: string) => void }

/** A tag that is in the URL and on no topic any more can still be left. */
function TagFilter({ tags, value, onChange }: TagFilterProps) {
  const known = value === '' || tags.includes(value) ? tags : [value, ...tags]

  return (
    <LazySelect
      aria-label="Tag"
      options={[
        { value: everyTag, label: 'All tags' },
        ...known.map((tag) => ({ value: marked(tag), label: tag })),
      ]}
      value={value === '' ? everyTag : marked(value)}
      onChange={(next) => onChange(next === everyTag ? '' : next.slice(marked('').length))}
      className="w-34 max-sm:min-w-28 max-sm:flex-1"
    />
  )
}
