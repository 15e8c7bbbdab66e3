import type { ContentItem } from '@lectern/contract/content/content.contract.ts'
import { counted, grouped } from '@lectern/contract/counted.ts'
import { useEffect, useRef, useState } from 'react'
import { decodeUtf8, linesOf, shownLines } from './text-lines.ts'

type TextPreviewProps = { blob: Blob; file: ContentItem; onFailure: (failure: string) => void }

export function TextPreview({ blob, file, onFailure }: TextPreviewProps) {
  const [lines, setLines] = useState<string[]>()
  const fail = useRef(onFailure)

  useEffect(() => {
    const read = async () => setLines(linesOf(decodeUtf8(await blob.arrayBuffer())))
    read().catch(() => fail.current('Failed to load text content'))
  }, [blob])

  if (!lines) return null

  return (
    <div className="grid gap-3 p-4">
      <p className="text-ink-muted text-xs tabular-nums">{describe(lines.length)}</p>
      <section
        aria-label={`Text of ${file.title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-md border border-border bg-surface py-3"
      >
        <pre className="font-mono text-xs/5 [counter-reset:line]">
          {lines.slice(0, shownLines).map((line, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
              key={index}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)] pr-4 [counter-increment:line] [overflow-wrap:anywhere] before:pr-4 before:text-right before:text-ink-subtle before:tabular-nums before:content-[counter(line)_/_''] max-sm:grid-cols-[2.5rem_minmax(0,1fr)]"
            >
              <span className="whitespace-pre-wrap">{`${line}\n`}</span>
            </span>
          ))}
        </pre>
      </section>
    </div>
  )
}

function describe(count: number): string {
  const lines = counted(count, 'line')

  return count > shownLines ? `${lines}, of which the first ${grouped(shownLines)} are shown` : lines
}
