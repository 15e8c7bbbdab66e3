import { type Html, html } from '../../platform/html.ts'
import { cityName, say } from '../words/say.ts'
import { icon } from './icons.ts'
import type { FamilyPage } from './page.service.ts'
import { isSameZone, zonesOffered } from './zones.ts'

/** Another zone without script: the choice is part of the URL that the form opens. */
export function zoneForm({ shown, own, teacher }: FamilyPage['zones'], path: string): Html {
  const first = [shown, ...(own ? [own] : []), teacher].filter(isNew)
  const others = zonesOffered.filter((zone) => first.every((each) => !isSameZone(each, zone)))

  return html`<details class="zone"><summary>${icon('globe', 'small')}${say('zone.times', { city: cityName(shown) })}${icon('down', 'small')}</summary>
<form action="${path}"><label for="zone">${say('zone.choose')}</label><select id="zone" name="zone">${[...first, ...others].map((zone) => option(zone, zone === shown))}</select><button class="btn dark">${say('zone.show')}</button></form></details>`
}

const isNew = (zone: string, index: number, zones: readonly string[]): boolean =>
  zones.slice(0, index).every((each) => !isSameZone(each, zone))

const option = (zone: string, isShown: boolean): Html =>
  html`<option value="${zone}"${isShown ? html` selected` : []}>${cityName(zone)}</option>`
