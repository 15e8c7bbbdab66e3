import { commandKey } from '#web/ui/command-key.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { KeyCaps } from './key-caps.tsx'
import { setSingleKeys, useSingleKeys } from './single-keys.ts'

export type KeySection = { title: string; keys: readonly { label: string; keys: string }[] }

interface KeysDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Each column from top to bottom. */
  columns: readonly (readonly KeySection[])[]
}

/** All keys, and the switch for those that stand alone. */
export function KeysDialog({ open, onOpenChange, columns }: KeysDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keys"
      width={720}
      bodyClassName="grid gap-x-10 gap-y-6 sm:grid-cols-2"
      footerStart={<SingleKeysText />}
      footer={<SingleKeysSwitch />}
    >
      {columns.map((sections) => (
        <div key={sections[0]?.title} className="grid content-start gap-6">
          {sections.map((section) => (
            <Section key={section.title} {...section} />
          ))}
        </div>
      ))}
    </Dialog>
  )
}

function Section({ title, keys }: KeySection) {
  return (
    <section>
      <h3 className="pb-2 text-ink-muted text-xs">{title}</h3>
      <dl>
        {keys.map((each) => (
          <div key={each.label} className="flex min-h-8.5 items-center gap-3 border-border border-t text-sm">
            <dt className="flex-1">{each.label}</dt>
            <dd>
              <KeyCaps keys={each.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SingleKeysText() {
  return (
    <div className="pl-3.5">
      <p id="single-keys" className="font-medium text-sm">
        Single keys
      </p>
      <p id="single-keys-hint" className="text-ink-muted text-xs">
        They do nothing while you type. Switched off, only keys with {commandKey} work.
      </p>
    </div>
  )
}

function SingleKeysSwitch() {
  return <Switch aria-labelledby="single-keys" checked={useSingleKeys()} onChange={setSingleKeys} />
}
