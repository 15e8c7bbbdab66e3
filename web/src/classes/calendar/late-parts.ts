/** What a calendar has besides its view: needed on paper, where a class has no time or is dragged. It comes when the page rests. */
export { busyAt } from '#web/classes/busy/busy.api.ts'
export { BusySwitch } from '#web/classes/busy/busy-switch.tsx'
export { CalendarExtras } from '#web/classes/busy/calendar-extras.tsx'
export { scrollAtEdges } from './edge-scroll.ts'
export { PrintedCalendar } from './printed-calendar.tsx'
export { UntimedClasses } from './untimed-classes.tsx'
