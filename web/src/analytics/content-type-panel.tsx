import type { Analytics } from '@lectern/contract/analytics/analytics.contract.ts'
import type { ContentKind } from '@lectern/contract/content/file-kinds.ts'
import { counted } from '@lectern/contract/counted.ts'
import { KindBar } from '#web/files/kind-bar.tsx'
import { kindLooks } from '#web/files/kind-look.ts'
import { cx } from '#web/ui/cx.ts'
import { percentOf } from './figures.ts'
import { Panel } from './panel.tsx'

export function ContentTypePanel({ content }: { content: Analytics['content'] }) {
  const parts: { name: string; kind: ContentKind; count: number }[] = [
    { name: 'Videos', kind: 'video', count: content.videos },
    { name: 'Images', kind: 'image', count: content.images },
    { name: 'Documents', kind: 'document', count: content.documents },
    { name: 'Other', kind: 'other', count: content.other },
  ]

  return (
    <Panel title="Content Type Distribution" total={counted(content.items, 'item')}>
      <KindBar parts={parts} className="mt-1 h-3" />
      <ul className="mt-4 divide-y divide-border text-sm">
        {parts.map(({ name, kind, count }) => {
          const { icon: Glyph, className } = kindLooks[kind]
          return (
            <li key={name} className="flex h-7.5 items-center gap-2.5">
              <Glyph size={16} aria-hidden="true" className={cx('shrink-0', className)} />
              <span className="flex-1">{name}</span>
              <b className="font-semibold tabular-nums">{count}</b>
              <span className="w-9 text-right text-ink-subtle tabular-nums">
                {percentOf(count, content.items)}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
