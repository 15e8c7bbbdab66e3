import { escapeHtml } from './escape-html.ts'
import type { PublicConfig } from './identity/identity.contract.ts'

/** Stands in an attribute of the built page; the server fills it in, so that no call has to ask for it. */
export const pageConfigPlaceholder = '%PAGE_CONFIG%'

export const fillPageConfig = (html: string, config: PublicConfig): string =>
  html.replace(pageConfigPlaceholder, () => escapeHtml(JSON.stringify(config)))
