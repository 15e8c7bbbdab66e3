import type { MadeWebhook } from '@lectern/contract/connections/webhooks.contract.ts'
import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Warning } from '#web/ui/warning.tsx'

interface MadeWebhookDialogProps {
  made: MadeWebhook
  open: boolean
  onClose: () => void
}

/** The only time that the secret is on screen. */
export function MadeWebhookDialog({ made: { secret, url }, open, onClose }: MadeWebhookDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width={640}
      title="Copy the Secret"
      footer={<Button onClick={onClose}>I Have Copied It</Button>}
    >
      <div className="grid gap-4">
        <Warning>It is shown once. Whoever loses it removes the webhook and adds it again.</Warning>
        <Field
          label="Secret"
          hint="With it your program checks that a message is from here (Standard Webhooks)"
        >
          <div className="flex gap-2 max-sm:flex-col">
            <Input
              readOnly
              value={secret}
              className="min-w-0 flex-1 font-mono text-xs"
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button
              variant="primary"
              icon={Copy}
              onClick={() => void copyText(secret, 'The secret is on the clipboard', 'the secret')}
            >
              Copy
            </Button>
          </div>
        </Field>
        <p className="text-ink-muted text-sm wrap-anywhere">
          Events go to <bdi>{url}</bdi>. Each has an id and the names of what changed; ask for the rest with a
          token.
        </p>
      </div>
    </Dialog>
  )
}
