import { Tile, type TileSize } from '#web/ui/tile.tsx'
import { courseLetters } from './course-letters.ts'

interface CourseTileProps {
  course: { name: string; code: string | null; color: string }
  size?: TileSize
}

/** A course's two letters in its colour. */
export function CourseTile({ course, size = 'md' }: CourseTileProps) {
  return (
    <Tile color={course.color} size={size}>
      {courseLetters(course)}
    </Tile>
  )
}
