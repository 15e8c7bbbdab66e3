import type { Analytics } from '@lectern/contract/analytics/analytics.contract.ts'
import { lookOf } from '#web/files/kind-look.ts'
import { dateOf } from '#web/time/day-text.ts'
import { cx } from '#web/ui/cx.ts'
import { Truncated } from '#web/ui/truncated.tsx'
import { NothingYet, Panel } from './panel.tsx'

export function RecentUploadsPanel({ uploads }: { uploads: Analytics['recentUploads'] }) {
  return (
    <Panel title="Recent Content Uploads">
      {uploads.length === 0 && <NothingYet>No content uploaded yet</NothingYet>}
      <ol className="divide-y divide-border">
        {uploads.map(({ id, title, mimeType, courseName, uploadedAt }) => {
          const { icon: Glyph, className } = lookOf(mimeType)
          return (
            <li key={id} className="flex h-10.5 items-center gap-3">
              <Glyph size={18} aria-hidden="true" className={cx('mx-0.5 shrink-0', className)} />
              <span className="min-w-0 flex-1">
                <Truncated
                  text={title}
                  length={25}
                  className="block truncate font-medium text-sm leading-4.5"
                />
                <Truncated
                  text={courseName ?? 'Unknown Course'}
                  length={25}
                  className="block truncate text-ink-muted text-xs"
                />
              </span>
              <span className="text-ink-muted text-xs tabular-nums">{dateOf(uploadedAt)}</span>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
