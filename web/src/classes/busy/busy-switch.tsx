import { Eye, EyeOff } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LazyTooltip } from '#web/ui/lazy-tooltip.tsx'

export interface BusySwitchProps {
  isShown: boolean
  onShow: (isShown: boolean) => void
}

/** Draws other calendars on the schedule, or leaves them out. */
export function BusySwitch({ isShown, onShow }: BusySwitchProps) {
  return (
    <LazyTooltip content={isShown ? 'Hide other calendars' : 'Show other calendars'}>
      <IconButton
        icon={isShown ? Eye : EyeOff}
        label="Other calendars"
        aria-pressed={isShown}
        onClick={() => onShow(!isShown)}
      />
    </LazyTooltip>
  )
}
