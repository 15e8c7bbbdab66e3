import ICAL from 'ical.js'

/** Events of a calendar as another program's parser reads them, its time zones by the rules that the text itself brings. */
export function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)

  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const { startDate, duration } = event
    return {
      uid: event.uid,
      title: event.summary,
      description: event.description,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      changedAt: String(component.getFirstPropertyValue('last-modified')),
      start: startDate.toString(),
      instant: new Date(startDate.toUnixTime() * 1000).toISOString().replace('.000', ''),
      minutes: duration.toSeconds() / 60,
    }
  })
}
