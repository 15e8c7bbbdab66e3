import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** A plain link: the page itself is shown in no other page. */
const snippetOf = (url: string): string => `<a href="${url}">Book a lesson</a>`

export function WebsiteButton({ url }: { url: string }) {
  const snippet = snippetOf(url)

  return (
    <Card className="p-4">
      <Field label="For your own website" hint="A link that opens the booking page. It needs no script.">
        <div className="flex gap-2 max-sm:flex-col">
          <Input
            readOnly
            dir="ltr"
            value={snippet}
            className="flex-1"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button icon={Copy} onClick={() => copyText(snippet, 'The link is on the clipboard', 'the link')}>
            Copy HTML
          </Button>
        </div>
      </Field>
    </Card>
  )
}
