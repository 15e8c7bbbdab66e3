/** What a calendar has besides its view: needed on paper, where a class has no time or is dragged. It comes when the page rests. */
export { LandedNotice } from '#web/classes/busy/landed-notice.tsx'
export { scrollAtEdges } from './edge-scroll.ts'
export { PrintedCalendar } from './printed-calendar.tsx'
export { UntimedClasses } from './untimed-classes.tsx'
