import { Button } from '#web/ui/button.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { LazyTooltip } from '#web/ui/lazy-tooltip.tsx'
import type { Limit } from './limits.ts'

interface CreateButtonProps {
  limit: Limit
  icon: Icon
  loading?: boolean
  onClick: () => void
  /** Shown by the pointer, where there is nothing more important to say. */
  title?: string
  className?: string
  children: string
}

/** The page's create button: disabled at the limit with the reason, and near it with a word of advice. */
export function CreateButton({
  limit: { reason, advice, isKnown, canCreate },
  icon,
  loading = false,
  onClick,
  title,
  className,
  children,
}: CreateButtonProps) {
  const button = (
    <Button
      variant="primary"
      icon={icon}
      onClick={onClick}
      {...(title && !advice && { title })}
      {...(className && { className })}
      disabledReason={isKnown ? reason : undefined}
      disabled={loading || !canCreate}
    >
      {children}
    </Button>
  )

  return advice ? <LazyTooltip content={advice}>{button}</LazyTooltip> : button
}
