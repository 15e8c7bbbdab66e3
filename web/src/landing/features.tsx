import { ContentDrawing } from './drawings/content-drawing.tsx'
import { CoursesDrawing } from './drawings/courses-drawing.tsx'
import { PrivacyDrawing } from './drawings/privacy-drawing.tsx'
import { ScheduleDrawing } from './drawings/schedule-drawing.tsx'
import { SearchDrawing } from './drawings/search-drawing.tsx'
import { StudentsDrawing } from './drawings/students-drawing.tsx'

const features = [
  {
    title: 'Course Management',
    text: 'Give every course a color, a code and a status, then see enrollments, classes and files on one card.',
    drawing: CoursesDrawing,
  },
  {
    title: 'Student Management',
    text: 'Profiles with guardians, nicknames and enrollments. Filter a full roster by age or gender in a second.',
    drawing: StudentsDrawing,
  },
  {
    title: 'Class Scheduling',
    text: 'Plan one class or a whole term. Week and month views show the day as it really runs.',
    drawing: ScheduleDrawing,
  },
  {
    title: 'Content Library',
    text: 'Worksheets, recordings and images, tied to a course and a class, with a preview for every kind.',
    drawing: ContentDrawing,
  },
  {
    title: 'Secure & Private',
    text: 'Every teacher gets an isolated database. Your notes and your students stay yours.',
    drawing: PrivacyDrawing,
  },
  {
    title: 'Modern & Fast',
    text: 'Type and the list answers. Nothing to install, nothing to wait for, on any screen.',
    drawing: SearchDrawing,
  },
]

export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="pt-18 lg:pt-40">
      <h2 id="features-title" className="display max-w-[18ch] text-[36px]/10 lg:text-3xl">
        Everything a teaching week is made of
      </h2>
      <ul className="mt-7 grid gap-4 sm:grid-cols-2 lg:mt-12 lg:grid-cols-3 lg:gap-5">
        {features.map(({ title, text, drawing: Drawing }) => (
          <li key={title} className="overflow-hidden rounded-xl border border-border bg-surface shadow-xs">
            <div
              aria-hidden="true"
              className="drawing h-47 overflow-hidden border-b border-border select-none"
            >
              <Drawing />
            </div>
            <div className="px-5 pt-5 pb-6">
              <h3 className="text-[17px]/6 font-semibold tracking-[-0.014em]">{title}</h3>
              <p className="mt-1.5 leading-[22px] text-pretty text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
