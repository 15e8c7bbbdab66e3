import { ArrowRight, Pencil, Trash2 } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { CardTitleButton } from '#web/ui/card-title-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Missing, Table } from '#web/ui/table.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { Truncated } from '#web/ui/truncated.tsx'
import { courses } from './samples.tsx'
import { Section } from './section.tsx'

export function CardsSection() {
  return (
    <Section title="Cards, tables">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {courses.slice(3).map(({ name, code, color }) => (
          <Card key={code} lifts className="relative flex items-start gap-3 p-4">
            <Tile color={color} size="lg">
              {code.slice(0, 2)}
            </Tile>
            <div className="min-w-0 flex-1">
              <CardTitleButton onClick={() => undefined}>
                <Truncated text={name} length={25} />
              </CardTitleButton>
              <p className="flex items-center gap-2 text-xs text-ink-muted">
                {code} <Badge tone="positive">Active</Badge>
              </p>
            </div>
            <div className="relative flex max-lg:gap-1">
              <IconButton icon={Pencil} label={`Edit ${name}`} size="sm" />
              <IconButton icon={Trash2} label={`Delete ${name}`} size="sm" />
            </div>
          </Card>
        ))}
      </div>
      <Card>
        <CardHeader title="Organizations">
          <a href="#all" className="inline-flex items-center gap-1 text-xs font-medium text-ink-muted">
            View All <ArrowRight size={13} />
          </a>
        </CardHeader>
        <Table label="Organizations">
          <thead>
            <tr>
              <th>Organization</th>
              <th>Owner</th>
              <th>Subscription</th>
              <th className="text-right">Actions</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td className="font-medium">Calloway Tutoring</td>
              <td>Ines Calloway</td>
              <td>
                <Badge tone="highlight">Premium</Badge>
              </td>
              <td className="text-right whitespace-nowrap">
                <Button variant="ghost" size="sm" icon={Pencil}>
                  Edit
                </Button>
                <Button variant="danger-ghost" size="sm" icon={Trash2}>
                  Delete
                </Button>
              </td>
            </tr>
            <tr>
              <td>
                <Missing />
              </td>
              <td>Ruth Weiss</td>
              <td>
                <Badge>Free</Badge>
              </td>
              <td className="text-right whitespace-nowrap">
                <Button variant="ghost" size="sm" icon={Pencil}>
                  Edit
                </Button>
              </td>
            </tr>
          </tbody>
        </Table>
      </Card>
    </Section>
  )
}
