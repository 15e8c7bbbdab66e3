import { escapeHtml } from './escape-html.ts'

export const defaultProductName = 'Lectern'

/** Stands in the built page; the server, which knows the name, fills it in when it starts. */
export const productNamePlaceholder = '%PRODUCT_NAME%'

export const fillProductName = (html: string, name: string): string =>
  html.replaceAll(productNamePlaceholder, () => escapeHtml(name))
