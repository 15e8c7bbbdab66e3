import { Link, Video } from 'lucide-react'
import { Avatar, AvatarStack } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Tile } from '#web/ui/tile.tsx'
import { emerald } from './course-colors.ts'

/** What a click on the current class opens. */
export function OpenedClass() {
  return (
    <div className="absolute right-5 bottom-6 left-5 rounded-[14px] bg-raised p-4 shadow-lg ring-1 ring-border sm:left-auto sm:w-87 lg:right-11 lg:-bottom-11">
      <div className="flex items-center gap-3">
        <Tile color={emerald}>BI</Tile>
        <div className="min-w-0 flex-1">
          <div className="truncate font-semibold">Cell respiration</div>
          <div className="truncate text-xs text-ink-muted">AP Biology · 3:00 PM, 90 min</div>
        </div>
        <Badge tone="positive" dot>
          Scheduled
        </Badge>
      </div>
      <div className="mt-3.5 flex items-center justify-between">
        <AvatarStack>
          {['Amara', 'Noah', 'Jin', 'Lea'].map((name) => (
            <Avatar key={name} name={name} size="sm" />
          ))}
        </AvatarStack>
        <div className="flex gap-2">
          <span className={buttonClass({ size: 'sm' })}>
            <Link size={14} />
            Copy Link
          </span>
          <span className={buttonClass({ size: 'sm', variant: 'primary' })}>
            <Video size={14} />
            Join
          </span>
        </div>
      </div>
    </div>
  )
}
