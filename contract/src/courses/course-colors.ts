export const courseColors = ['#2563EB', '#7C3AED', '#059669', '#EA580C', '#DB2777', '#0D9488'] as const
export type CourseColor = (typeof courseColors)[number]

export const courseColorNames: Record<CourseColor, string> = {
  '#2563EB': 'Blue',
  '#7C3AED': 'Purple',
  '#059669': 'Emerald',
  '#EA580C': 'Orange',
  '#DB2777': 'Pink',
  '#0D9488': 'Teal',
}

export const defaultCourseColor: CourseColor = '#2563EB'
