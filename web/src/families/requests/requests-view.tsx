import { type RequestFilter, requestFilters } from '@lectern/contract/families/act-values.ts'
import {
  type FamilyRequest,
  type RequestMove,
  requestsOnPage,
} from '@lectern/contract/families/requests.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { useKeys } from '#web/keys/use-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { PanelSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useDebounced } from '#web/url/use-debounced.ts'
import { useUrlParam } from '#web/url/use-url-param.ts'
import { moveWords } from './answer-text.ts'
import { requestListQueries } from './request-lists.api.ts'
import { RequestRow } from './request-row.tsx'
import { useAnswerRequest, useUndoRequest } from './requests.api.ts'
import type { Accepted } from './visitor-line.tsx'

const DeclineDialog = lazyDialog(async () => (await import('./late-parts.ts')).DeclineDialog)

const labels: Record<RequestFilter, string> = {
  all: 'All',
  waiting: 'Waiting',
  done: 'Done',
  lapsed: 'Lapsed',
}

/** Everything that families did or ask: what waits first. Each answer is one key. */
export function RequestsView({ onRules }: { onRules: () => void }) {
  const [stateText, setState] = useUrlParam('state', 'all')
  const [typed, setSearch] = useUrlParam('search', '')
  const [pageText, setPage] = useUrlParam('page', '1')
  const state = requestFilters.find((each) => each === stateText) ?? 'all'
  const page = /^[1-9]\d{0,3}$/.test(pageText) ? Number(pageText) : 1
  const search = useDebounced(typed)
  const requests = useQuery(requestListQueries.list({ state, search, page }))
  const choose = (change: () => void) => {
    setPage('1')
    change()
  }
  if (requests.isPending) return <PanelSkeleton className="h-120" />
  if (requests.isError) return <LoadError what="requests" error={requests.error} onRetry={requests.refetch} />
  const { counts, requests: listed } = requests.data
  if (counts.all === 0 && search === '')
    return (
      <EmptyState
        title="Nothing yet"
        text="Absence Rules say what families may do on their page, Booking Page what others may book. Nothing is on before you switch it on."
      >
        <Button variant="primary" onClick={onRules}>
          Open Absence Rules
        </Button>
      </EmptyState>
    )

  return (
    <Card>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 p-3">
        <SegmentedControl
          label="Which requests"
          wide
          options={requestFilters.map((value) => ({ value, label: `${labels[value]} ${counts[value]}` }))}
          value={state}
          onChange={(next) => choose(() => setState(next))}
        />
        <SearchInput
          label="Search families"
          placeholder="Search families..."
          value={typed}
          onChange={(next) => choose(() => setSearch(next))}
          maxLength={100}
          className="w-60"
        />
      </div>
      {listed.length === 0 ? (
        <p className="border-border border-t px-4 py-10 text-center text-ink-muted">No requests found</p>
      ) : (
        <Rows requests={listed} />
      )}
      {(page > 1 || listed.length === requestsOnPage) && (
        <div className="flex justify-center gap-2 border-border border-t p-3">
          <Button disabled={page === 1} onClick={() => setPage(String(page - 1))}>
            Newer
          </Button>
          <Button disabled={listed.length < requestsOnPage} onClick={() => setPage(String(page + 1))}>
            Older
          </Button>
        </div>
      )}
      <Keys />
    </Card>
  )
}

function useMoves(onDecline: (request: FamilyRequest) => void) {
  const answer = useAnswerRequest()
  const undo = useUndoRequest()
  const outcome = {
    onSuccess: () => {},
    onError: (error: Error) =>
      toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to answer the request') }),
  }

  return {
    isPending: answer.isPending || undo.isPending,
    decline: (id: number, words: string) => mutateAndTell(answer, { id, answer: 'decline', words }, outcome),
    move: (request: FamilyRequest, move: RequestMove, accepted?: Accepted) => {
      if (move === 'undo') mutateAndTell(undo, request.id, outcome)
      else if (move === 'decline') onDecline(request)
      else mutateAndTell(answer, { id: request.id, answer: move, ...accepted }, outcome)
    },
  }
}

/** The first of the list: further down nobody decides about a time any more. */
const withLines = 12

const isStanding = ({ state }: FamilyRequest): boolean =>
  state !== 'lapsed' && state !== 'declined' && state !== 'undone' && state !== 'taken back'

const asNew: Accepted = { as: 'class', studentId: null }

function Rows({ requests }: { requests: readonly FamilyRequest[] }) {
  const [chosen, setChosen] = useState(0)
  const dialog = useDialogState<FamilyRequest>()
  const { isPending, move, decline } = useMoves(dialog.show)
  const [accepted, setAccepted] = useState<ReadonlyMap<number, Accepted>>(new Map())
  const acceptedOf = ({ id, visitor }: FamilyRequest) => (visitor ? (accepted.get(id) ?? asNew) : undefined)
  const at = Math.min(chosen, requests.length - 1)
  const current = requests[at]
  const press = (wanted: RequestMove) => () => {
    if (current && !isPending && current.moves.includes(wanted)) move(current, wanted, acceptedOf(current))
  }
  useKeys({
    arrowdown: () => setChosen(Math.min(at + 1, requests.length - 1)),
    arrowup: () => setChosen(Math.max(at - 1, 0)),
    [moveWords.accept.key]: press('accept'),
    [moveWords.decline.key]: press('decline'),
    [moveWords.charge.key]: press('charge'),
    [moveWords.pass.key]: press('pass'),
    [moveWords.undo.key]: press('undo'),
  })

  return (
    <>
      <ul>
        {requests.map((request, index) => (
          <RequestRow
            key={request.id}
            request={request}
            isCurrent={index === at}
            isPending={isPending}
            hasLines={index < withLines && isStanding(request)}
            onPoint={() => setChosen(index)}
            onMove={(wanted) => move(request, wanted, acceptedOf(request))}
            accepted={acceptedOf(request) ?? asNew}
            onAccepted={(next) => setAccepted(new Map(accepted).set(request.id, next))}
          />
        ))}
      </ul>
      {dialog.shown && (
        <DeclineDialog
          request={dialog.shown.item}
          open={dialog.shown.open}
          onClose={dialog.hide}
          onDecline={(words) => dialog.shown && decline(dialog.shown.item.id, words)}
        />
      )}
    </>
  )
}

function Keys() {
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 rounded-b-[inherit] border-border border-t bg-canvas px-4 py-2 text-ink-muted text-xs max-sm:hidden">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> Next
      </span>
      {Object.values(moveWords).map(({ hint, key }) => (
        <span key={key}>
          <Kbd>{key.toUpperCase()}</Kbd> {hint}
        </span>
      ))}
      <span className="ml-auto">Whatever you do here is in the student’s timeline.</span>
    </p>
  )
}
