import { LoadError } from '#web/ui/load-error.tsx'
import { CardGridSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { Section } from './section.tsx'

export function LoadingSection() {
  return (
    <Section title="Loading">
      <CardGridSkeleton cards={3} />
      <LoadError what="courses" onRetry={() => toast({ title: 'Asked again' })} />
    </Section>
  )
}
