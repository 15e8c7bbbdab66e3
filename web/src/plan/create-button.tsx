import { Button } from '#web/ui/button.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { Limit } from './limits.ts'

interface CreateButtonProps {
  limit: Limit
  icon: Icon
  loading?: boolean
  onClick: () => void
  children: string
}

/** The page's create button: disabled at the limit with the reason, and near it with a word of advice. */
export function CreateButton({
  limit: { reason, advice, isKnown, canCreate },
  icon,
  loading = false,
  onClick,
  children,
}: CreateButtonProps) {
  const button = (
    <Button
      variant="primary"
      icon={icon}
      onClick={onClick}
      disabledReason={isKnown ? reason : undefined}
      disabled={loading || !canCreate}
    >
      {children}
    </Button>
  )

  return advice ? <Tooltip content={advice}>{button}</Tooltip> : button
}
