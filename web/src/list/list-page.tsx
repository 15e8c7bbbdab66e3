import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { DraftOffer } from '#web/forms/draft-offer.tsx'
import { CreateButton } from '#web/plan/create-button.tsx'
import { LimitDialog } from '#web/plan/limit-dialog.tsx'
import type { Limit } from '#web/plan/limits.ts'
import { UsageBanner } from '#web/plan/usage-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { DrawingName } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { CardGridSkeleton, Skeleton } from '#web/ui/skeleton.tsx'
import { usePending } from '#web/ui/use-pending.ts'
import type { ItemDialogs } from './use-item-dialogs.ts'

interface ListPageProps<Item> {
  title: string
  /** What is listed, as in "Search courses...". */
  things: string
  items: UseQueryResult<Item[]>
  limit: Limit
  dialogs: ItemDialogs<Item>
  /** One sentence under the title, once there is something to speak about. */
  lede: ReactNode
  search: string
  onSearch: (search: string) => void
  /** Beside the search. */
  filters?: ReactNode
  /** One of them leaves something out. */
  isFiltered?: boolean
  /** Below the header. */
  panel?: ReactNode
  create: {
    label: string
    icon?: Icon
    /** Where the specification keeps it from being used before the list is there. */
    waitsForList?: boolean
  }
  /** Said while there is nothing, with a button of its own where the specification names one. */
  empty: { drawing: DrawingName; title: string; text: string; createLabel?: string }
  /** The height of a card. */
  cardClassName?: string
  /** The cards. */
  children: ReactNode
}

/** The frame of a page of cards that can be searched and created up to the plan's limit, in all of its states. */
export function ListPage<Item extends { id: number }>(props: ListPageProps<Item>) {
  const { title, things, items, limit, dialogs, lede, search, onSearch, filters, panel, ...rest } = props
  const { create, empty, isFiltered = false, cardClassName, children } = rest
  const { icon = Plus, waitsForList = false } = create
  const count = items.data?.length
  // The banner comes with the cards: if they jumped below it, they would lose the click that is just made.
  const isPending = usePending(items.isPending || (items.isSuccess && limit.isAwaited))
  // Whoever searches is told that nothing was found, also where there is nothing yet.
  const isEmpty = !isPending && count === 0 && !isFiltered && search.trim() === ''

  const findItem = (itemId: number) => items.data?.find(({ id }) => id === itemId)

  function handleContinue(item: Item | null): boolean {
    if (item) dialogs.edit(item)
    else dialogs.create()

    return item !== null || limit.canCreate
  }

  return (
    <>
      <PageHeader
        title={title}
        lede={items.isPending ? <Skeleton className="h-5 w-48" /> : count ? lede : undefined}
      >
        <SearchInput
          label={`Search ${things}`}
          placeholder={`Search ${things}...`}
          value={search}
          onChange={onSearch}
        />
        {filters}
        <CreateButton
          limit={limit}
          icon={icon}
          loading={waitsForList && items.isPending}
          onClick={dialogs.create}
          className="max-sm:grow"
        >
          {create.label}
        </CreateButton>
      </PageHeader>
      {!isPending && <UsageBanner limit={limit} />}
      {panel}
      {isPending && !items.isError && (
        <CardGridSkeleton cards={6} {...(cardClassName && { cardClassName })} />
      )}
      {items.isError && <LoadError what={things} error={items.error} onRetry={items.refetch} />}
      {isEmpty && (
        <EmptyState drawing={empty.drawing} title={empty.title} text={empty.text}>
          {empty.createLabel && (
            <Button icon={icon} onClick={dialogs.create}>
              {empty.createLabel}
            </Button>
          )}
        </EmptyState>
      )}
      {!isPending && count !== undefined && !isEmpty && children}
      {items.data && <DraftOffer form={things} find={findItem} onContinue={handleContinue} />}
      <LimitDialog limit={limit} open={dialogs.limitOpen} onOpenChange={dialogs.setLimitOpen} />
    </>
  )
}
