import { Film, Image } from 'lucide-react'
import { Avatar, AvatarStack } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { IconTile, Tile } from '#web/ui/tile.tsx'
import { courses } from './samples.tsx'
import { Row, Section } from './section.tsx'

export function BadgesSection() {
  return (
    <Section title="Course hues, badges, avatars">
      <Row>
        {courses.map(({ name, color }) => (
          <Tile key={name} color={color}>
            {name.slice(0, 2)}
          </Tile>
        ))}
        <Tile color="#B45309" size="lg">
          OT
        </Tile>
        <Tile color="#2563EB" size="sm">
          AL
        </Tile>
        <IconTile icon={Film} size="sm" className="text-kind-video" />
        <IconTile icon={Film} className="text-kind-video" />
        <IconTile icon={Image} className="text-kind-image" />
      </Row>
      <Row>
        <Badge tone="positive">Active</Badge>
        <Badge tone="positive" dot>
          scheduled
        </Badge>
        <Badge>Planning</Badge>
        <Badge tone="warning">Limit reached</Badge>
        <Badge tone="danger">Cancelled</Badge>
        <Badge tone="highlight">Premium</Badge>
        <Badge tone="outline">Free Premium</Badge>
        {courses.map(({ code, color }) => (
          <Badge key={code} color={color}>
            {code}
          </Badge>
        ))}
        <Kbd>F8</Kbd>
      </Row>
      <Row>
        <Avatar name="Ines Calloway" me size="sm" />
        <Avatar name="Ines Calloway" me />
        <Avatar name="Amara Osei" letters={2} size="lg" />
        <Avatar name="Ines Calloway" me size="xl" />
        <Avatar name="Theo Lindqvist" src="/robots.txt" />
        <AvatarStack more={29}>
          <Avatar name="Amara Osei" size="sm" />
          <Avatar name="Theo Lindqvist" size="sm" />
          <Avatar name="Priya Raman" size="sm" />
        </AvatarStack>
      </Row>
    </Section>
  )
}
