/**
 * Read before anything else by every process of `npm test -- --on DATE`: the clock goes on as always, so many
 * milliseconds from here. Plain JavaScript, since it comes before whatever else a process loads.
 */
const offset = Number(process.env.CLOCK_OFFSET ?? 0)

const realDate = Date
const now = () => realDate.now() + offset

globalThis.Date = new Proxy(realDate, {
  apply: () => new realDate(now()).toString(),
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

const realInstant = Temporal.Now.instant.bind(Temporal.Now)
const instant = () => realInstant().add({ milliseconds: offset })
const zoned = (/** @type {Temporal.TimeZoneLike} */ zone = Temporal.Now.timeZoneId()) =>
  instant().toZonedDateTimeISO(zone)

Object.assign(Temporal.Now, {
  instant,
  zonedDateTimeISO: zoned,
  plainDateTimeISO: (/** @type {Temporal.TimeZoneLike | undefined} */ zone) => zoned(zone).toPlainDateTime(),
  plainDateISO: (/** @type {Temporal.TimeZoneLike | undefined} */ zone) => zoned(zone).toPlainDate(),
  plainTimeISO: (/** @type {Temporal.TimeZoneLike | undefined} */ zone) => zoned(zone).toPlainTime(),
})
