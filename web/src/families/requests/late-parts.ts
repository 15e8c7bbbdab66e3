/** What requests have besides their lines; it comes when the page rests, or a dialog opens. */
export { DayLines } from './day-lines.tsx'
export { DeclineDialog } from './decline-dialog.tsx'
export { VisitorAnswers } from './visitor-answers.tsx'
