import { ShieldCheck } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** All that an administrator without a second factor sees where the server requires one. */
export const RequiredFactor = ({ onSetUp }: { onSetUp: () => void }) => (
  <EmptyState
    title="A second factor is required"
    text="Set up an authenticator app to see and manage organizations."
  >
    <Button variant="primary" icon={ShieldCheck} onClick={onSetUp}>
      Set up second factor
    </Button>
  </EmptyState>
)
