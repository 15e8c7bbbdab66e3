import type { ListedClass } from '#web/classes/class-reader.ts'
import { courseLetters } from '#web/course-label/course-letters.ts'
import type { BlockShape } from './block-shape.ts'
import { textWidth, wordsWithin } from './text-width.ts'

/** A second line of words that is read sideways needs so much. */
const twoTurnedLines = 20
/** What a sign in the corner takes of a low block's lines. */
const glyphWidth = 16

interface BlockWordsProps extends BlockShape {
  item: ListedClass
  /** "Ama Osei", and where there is little room "Ama". */
  students: string
  name: string
  title: string
  time: string
  /** In pixels. */
  height: number
  /** Whether it was recorded is told by a sign in its corner. */
  hasGlyph: boolean
}

/** Beside the time of a narrow, low block there is no room for the sign of its record; beside its letters there is. */
export const isGlyphOnTop = ({ kind, lines, line, time }: BlockShape & { time: string }): boolean =>
  kind === 'code' && lines === 'two' && textWidth(time.replace(/ [AP]M$/, '')) > line - glyphWidth

/** What fits: the title, when it begins and who comes; the narrower, the fewer of these. */
export function BlockWords(props: BlockWordsProps) {
  const { item, students, name, kind, spills, lines, line, height, title, time, hasGlyph } = props
  const letters = courseLetters(item.course)
  const brief = time.replace(/ [AP]M$/, '')
  if (kind === 'letters' || (spills && kind !== 'full')) return <Words title={letters} />
  if (kind === 'turned') {
    if (line >= twoTurnedLines) return <Words title={name || letters} time={brief} />
    const both = `${name || letters} ${brief}`
    return <Words title={textWidth(both) < height - 8 ? both : name || both} />
  }
  if (kind === 'code') {
    const isOn = (text: string, taken = 0) => textWidth(text) <= line - taken
    const [first = ''] = name.split(' ')
    if (lines === 'many')
      return <Words title={letters} time={brief} students={[name, first].find((who) => isOn(who)) ?? ''} />
    const taken = hasGlyph && (lines === 'one' || isGlyphOnTop(props)) ? glyphWidth : 0
    return <Words title={name && isOn(name, taken) ? name : letters} time={lines === 'two' ? brief : ''} />
  }
  if (lines === 'one') return <Words title={students ? `${students} · ${title}` : title} />
  if (lines === 'two') {
    const rest = hasGlyph ? line - glyphWidth : line
    const whole = [students, name].find((who) => textWidth(`${brief} ${who}`) <= rest)
    // Who comes is told before what: the color says that too.
    if (students && !whole) return <Words title={name} time={brief} />
    return <Words title={title} time={whole ? `${brief} ${whole}` : time} />
  }

  return (
    <Words
      title={wordsWithin(title, line)}
      time={time}
      students={textWidth(students) <= line ? students : name}
    />
  )
}

function Words({ title, time = '', students = '' }: { title: string; time?: string; students?: string }) {
  return (
    <>
      <span aria-hidden="true" className="class-title">
        {title}
      </span>
      {time && (
        <span aria-hidden="true" className="class-time">
          {time}
        </span>
      )}
      {students && (
        <span aria-hidden="true" className="class-students">
          {students}
        </span>
      )}
    </>
  )
}
