import { Copy, Eye, type LucideIcon, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { productName } from '#web/boot/product-name.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ReadyToPaste } from './ready-to-paste.tsx'
import { assistantAddress, assistantSnippets, tokenHere } from './snippets.ts'

/** How an assistant gets in, and what it may do then. */
export function AssistantsCard() {
  const address = assistantAddress()

  return (
    <Card className="grid gap-4 p-4">
      <header>
        <div className="flex items-center justify-between gap-3">
          <h2 className="font-semibold text-base">Assistants</h2>
          <Badge>MCP</Badge>
        </div>
        <p className="mt-1 text-pretty text-ink-muted text-sm">
          An assistant that speaks MCP can work with {productName()}. Give it this address and a token.
        </p>
      </header>
      <Field label="Address">
        <div className="flex gap-2">
          <Input
            readOnly
            value={address}
            className="min-w-0 flex-1 font-mono text-xs"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            icon={Copy}
            aria-label="Copy Address"
            onClick={() => void copyText(address, 'The address is on the clipboard', 'the address')}
          >
            Copy
          </Button>
        </div>
      </Field>
      <ReadyToPaste label="Paste this" snippets={assistantSnippets(tokenHere)} />
      <section>
        <h3 className="font-medium text-sm">What it can do</h3>
        <ul className="mt-1.5 grid gap-2 text-sm">
          <Ability icon={Eye} name="Reads">
            find a student, what is on, last time, who owes what, free times
          </Ability>
          <Ability icon={Pencil} name="Writes">
            plan, move, cancel and record. It sees the same preview as you, and can take it back.
          </Ability>
        </ul>
      </section>
    </Card>
  )
}

interface AbilityProps {
  icon: LucideIcon
  name: string
  children: ReactNode
}

function Ability({ icon: Icon, name, children }: AbilityProps) {
  return (
    <li className="flex gap-2.5">
      <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-muted" />
      <span>
        <b className="font-medium">{name}:</b> <span className="text-ink-muted">{children}</span>
      </span>
    </li>
  )
}
