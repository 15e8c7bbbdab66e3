import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { Snippet } from './snippets.ts'

interface ReadyToPasteProps {
  label: string
  snippets: readonly Snippet[]
}

export function ReadyToPaste({ label, snippets }: ReadyToPasteProps) {
  const [chosen, setChosen] = useState(snippets[0]?.name ?? '')
  const text = snippets.find(({ name }) => name === chosen)?.text ?? ''

  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium text-sm">{label}</h3>
        {snippets.length > 1 && (
          <SegmentedControl
            label="For"
            options={snippets.map(({ name }) => ({ value: name, label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </div>
      <div className="relative">
        <pre className="whitespace-pre-wrap rounded-md bg-sunken p-3 pr-24 font-mono text-xs wrap-anywhere inset-ring inset-ring-border">
          {text}
        </pre>
        <Button
          size="sm"
          icon={Copy}
          className="top-1.5 right-1.5"
          style={{ position: 'absolute' }}
          aria-label={`Copy ${chosen}`}
          onClick={() => void copyText(text, 'It is on the clipboard', 'it')}
        >
          Copy
        </Button>
      </div>
    </div>
  )
}
