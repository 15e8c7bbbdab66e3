import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { DrawingName } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from './section.tsx'

const others: [DrawingName, string, string][] = [
  ['students', 'No students yet', 'Add your first student to get started'],
  ['schedule', 'No classes scheduled', 'Schedule your first class!'],
  ['topics', 'No topics yet', 'Create your first topic to get started'],
  ['content', 'No content yet', 'Upload your first content to get started'],
  ['search', 'No courses found', 'Try adjusting your search terms'],
  ['generic', 'Nothing here yet', 'This page is still to come.'],
]

export function EmptySection() {
  return (
    <Section title="Empty states">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <EmptyState drawing="courses" title="No courses yet" text="Create your first course to get started">
          <Button variant="primary" icon={Plus}>
            New Course
          </Button>
        </EmptyState>
        {others.map(([drawing, title, text]) => (
          <EmptyState key={drawing} drawing={drawing} title={title} text={text} />
        ))}
      </div>
    </Section>
  )
}
