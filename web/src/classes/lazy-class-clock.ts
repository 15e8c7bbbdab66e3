import { lazyPart } from '#web/slots/lazy-part.tsx'

/** When the page rests: nobody waits for a minute to pass. */
export const ClassClock = lazyPart('the time', async () => (await import('./class-clock.tsx')).ClassClock, {
  isSilent: true,
})
