import type { DrawingName } from './drawing.tsx'
import { EmptyState } from './empty-state.tsx'
import { PageHeader } from './page-header.tsx'

/** Stands where a page will be: says so, and promises nothing else. */
export function ComingPage({ title, drawing }: { title: string; drawing: DrawingName }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        drawing={drawing}
        title="This page is still being built"
        text="Nothing can be done here yet."
      />
    </>
  )
}
