import type { MadeToken, ProgramToken } from '@lectern/contract/connections/tokens.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { usePreloadedForms } from '#web/forms/preload-forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { SectionHeader } from '../section-header.tsx'
import { TokenTable } from './token-table.tsx'
import { tokenQueries } from './tokens.api.ts'

const TokenDialog = lazyDialog(async () => (await import('./token-dialog.tsx')).TokenDialog)
const MadeTokenDialog = lazyDialog(async () => (await import('./made-token-dialog.tsx')).MadeTokenDialog)
const EndTokenDialog = lazyDialog(async () => (await import('./end-token-dialog.tsx')).EndTokenDialog)

/** The programs that may call in the teacher's name. */
export function TokensCard() {
  const tokens = useQuery(tokenQueries.list())
  const making = useDialogState<null>()
  const made = useDialogState<MadeToken>()
  const ending = useDialogState<ProgramToken>()
  usePreloadedForms()

  return (
    <Card className="overflow-hidden">
      <SectionHeader
        title="Tokens"
        text="For programs that read or change your workspace. Each ends by itself, after a year at most."
      >
        <Button icon={Plus} onClick={() => making.show(null)}>
          New Token
        </Button>
      </SectionHeader>
      {tokens.isLoadingError ? (
        <div className="p-4">
          <LoadError compact what="the tokens" onRetry={tokens.refetch} />
        </div>
      ) : !tokens.data ? (
        <Skeleton className="m-4 h-24" />
      ) : tokens.data.length === 0 ? (
        <p className="p-4 text-ink-muted text-sm">No program has a token yet.</p>
      ) : (
        <TokenTable tokens={tokens.data} onEnd={ending.show} />
      )}
      <TokenDialog open={making.shown?.open ?? false} onClose={making.hide} onMade={made.show} />
      {made.shown && <MadeTokenDialog made={made.shown.item} open={made.shown.open} onClose={made.hide} />}
      {ending.shown && (
        <EndTokenDialog token={ending.shown.item} open={ending.shown.open} onClose={ending.hide} />
      )}
    </Card>
  )
}
