import type { Consent } from '@lectern/contract/families/consents.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { consentText, stateLabels, stateTones } from './consent-text.ts'
import { consentsQuery, useAskAgain } from './consents.api.ts'

const ConsentDialog = lazyDialog(async () => (await import('./consent-dialog.tsx')).ConsentDialog)

/** What a family agreed to, since when and in which words. */
export function ConsentsSection({
  studentId,
  isShared,
}: {
  studentId: number
  isShared: boolean | undefined
}) {
  const consents = useQuery(consentsQuery(studentId))
  const dialog = useDialogState<Consent | null>()
  const isAsked = consents.data?.some(({ state }) => state === 'asked') ?? false

  return (
    <section aria-labelledby="consents" className="mt-5 border-border border-t pt-4">
      <div className="flex items-center gap-3">
        <h3 id="consents" className="min-w-0 flex-1 font-semibold text-base">
          Consents
        </h3>
        <Button size="sm" icon={Plus} onClick={() => dialog.show(null)}>
          Add Consent
        </Button>
      </div>
      {consents.isError ? (
        <LoadError compact what="the consents" onRetry={consents.refetch} />
      ) : !consents.data ? (
        <Skeleton className="mt-2 h-10 w-full rounded-lg" />
      ) : consents.data.length === 0 ? (
        <p className="mt-1 text-ink-muted text-sm">
          None yet. Photos on the website, say, or mail about concerts.
        </p>
      ) : (
        <ul className="divide-y divide-border text-sm">
          {consents.data.map((consent) => (
            <Row key={consent.id} consent={consent} onChange={() => dialog.show(consent)} />
          ))}
        </ul>
      )}
      {isAsked && isShared === false && (
        <p className="text-warning text-xs">Nobody can answer yet: share a page with the family first.</p>
      )}
      {dialog.shown && (
        <ConsentDialog
          studentId={studentId}
          consent={dialog.shown.item}
          open={dialog.shown.open}
          onClose={dialog.hide}
        />
      )}
    </section>
  )
}

function Row({ consent, onChange }: { consent: Consent; onChange: () => void }) {
  const { title, state, answer } = consent

  return (
    <li className="grid grid-cols-[14rem_6.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-1.5 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <b dir="auto" className="font-semibold wrap-anywhere">
        {title}
      </b>
      <span className="max-sm:justify-self-end">
        <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
      </span>
      <p className="text-ink-muted wrap-anywhere">
        {consentText(consent)}
        {answer?.words && (
          <>
            . <q dir="auto">{answer.words}</q>
          </>
        )}
      </p>
      <span className="flex justify-end gap-1">
        {state === 'asked' && <AskAgain consent={consent} />}
        <Button size="sm" variant="ghost" onClick={onChange} aria-label={`Change ${title}`}>
          Change
        </Button>
      </span>
    </li>
  )
}

function AskAgain({ consent }: { consent: Consent }) {
  const asking = useAskAgain()

  function handleAsk() {
    mutateAndTell(asking, consent, {
      onSuccess: () => undefined,
      onError: (error) =>
        toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to ask again') }),
    })
  }

  return (
    <Button size="sm" variant="ghost" pending={asking.isPending} pendingText="Asking..." onClick={handleAsk}>
      Ask Again
    </Button>
  )
}
