import { ClassBlock } from './class-block.tsx'
import { blue, emerald, orange, pink, purple, teal } from './course-colors.ts'

const days = [
  [
    { title: 'Vertex form', color: blue, columns: 'col-[2/span_6]' },
    { title: 'Word choice', color: teal, columns: 'col-[11/span_6]' },
  ],
  [
    { title: 'Opening lines', color: purple, columns: 'col-[4/span_7]' },
    { title: 'Travel', color: orange, columns: 'col-[14/span_5]' },
  ],
  [
    { title: 'Respiration', color: emerald, columns: 'col-[2/span_7]' },
    { title: 'Ear training', color: pink, columns: 'col-[12/span_6]' },
  ],
] as const

export function ScheduleDrawing() {
  return (
    <div className="relative my-6 -mr-5 ml-6 divide-y divide-border overflow-hidden rounded-[10px] bg-surface shadow-sm ring-1 ring-border">
      {days.map((classes) => (
        <div key={classes[0].title} className="grid h-[46px] grid-cols-20 py-1.5">
          {classes.map(({ columns, ...lesson }) => (
            <ClassBlock
              key={lesson.title}
              {...lesson}
              className={`${columns} justify-center py-0 whitespace-nowrap`}
            />
          ))}
        </div>
      ))}
      <i className="absolute inset-y-0 left-[47.5%] w-0.5 bg-now" />
    </div>
  )
}
