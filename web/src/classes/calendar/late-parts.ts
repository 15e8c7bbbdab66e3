/** What a calendar has besides its view: needed on paper, or where a class has no time. It comes when the page rests. */
export { PrintedCalendar } from './printed-calendar.tsx'
export { UntimedClasses } from './untimed-classes.tsx'
