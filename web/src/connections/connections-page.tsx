import { ExternalLink } from 'lucide-react'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AssistantsCard } from './assistants-card.tsx'
import { TokensCard } from './tokens/tokens-card.tsx'
import { WebhooksCard } from './webhooks/webhooks-card.tsx'

/** What other programs may see and do, and what they are told. */
export function ConnectionsPage() {
  return (
    <>
      <PageHeader
        title="Connections"
        lede="Programs, addresses and assistants that work with your workspace."
      >
        <a href="/api/docs" target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
          API Reference <ExternalLink size={16} aria-hidden="true" />
        </a>
      </PageHeader>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 gap-4">
          <TokensCard />
          <WebhooksCard />
        </div>
        <AssistantsCard />
      </div>
    </>
  )
}
