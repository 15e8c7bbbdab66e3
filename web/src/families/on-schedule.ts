/** What the schedule shows of families: both come when the page rests. */
export { CalendarButton } from './calendar-button.tsx'
export { ZoneOffer } from './zone-offer.tsx'
