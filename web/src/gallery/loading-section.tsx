import { LoadError } from '../ui/load-error.tsx'
import { CardGridSkeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { Section } from './section.tsx'

export function LoadingSection() {
  return (
    <Section title="Loading">
      <CardGridSkeleton cards={3} />
      <LoadError what="courses" onRetry={() => toast({ title: 'Asked again' })} />
    </Section>
  )
}
