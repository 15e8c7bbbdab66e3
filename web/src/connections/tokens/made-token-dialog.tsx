import type { MadeToken } from '@lectern/contract/connections/tokens.contract.ts'
import { Copy } from 'lucide-react'
import { longDateOf } from '#web/time/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Warning } from '#web/ui/warning.tsx'
import { ReadyToPaste } from '../ready-to-paste.tsx'
import { snippetsOf } from '../snippets.ts'

interface MadeTokenDialogProps {
  made: MadeToken
  open: boolean
  onClose: () => void
}

/** The only time that the token is on screen. */
export function MadeTokenDialog({ made, open, onClose }: MadeTokenDialogProps) {
  const { token, name, mayWrite, expiresAt, callsPerMinute } = made
  const facts = [
    ['Name', name],
    ['May', mayWrite ? 'Read and write' : 'Read'],
    ['Until', longDateOf(expiresAt)],
    ['At most', `${callsPerMinute} calls a minute`],
  ]

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width={640}
      title="Copy Your Token"
      footerStart={
        <span className="block text-ink-muted text-xs ml-3.5">
          Whoever has it can {mayWrite ? 'read and change' : 'read'} your workspace until it ends.
        </span>
      }
      footer={<Button onClick={onClose}>I Have Copied It</Button>}
    >
      <div className="grid gap-4">
        <Warning>
          It is shown once. We keep only a fingerprint of it, so nobody can show it to you again.
        </Warning>
        <Field label="Token">
          <div className="flex gap-2 max-sm:flex-col">
            <Input
              readOnly
              value={token}
              className="min-w-0 flex-1 font-mono text-xs"
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button
              variant="primary"
              icon={Copy}
              onClick={() => void copyText(token, 'The token is on the clipboard', 'the token')}
            >
              Copy
            </Button>
          </div>
        </Field>
        <dl className="divide-y divide-border text-sm">
          {facts.map(([term, fact]) => (
            <div key={term} className="flex justify-between gap-4 py-2">
              <dt className="text-ink-muted">{term}</dt>
              <dd dir="auto" className="min-w-0 text-right wrap-anywhere">
                {fact}
              </dd>
            </div>
          ))}
        </dl>
        <ReadyToPaste label="Ready to paste" snippets={snippetsOf(token)} />
      </div>
    </Dialog>
  )
}
