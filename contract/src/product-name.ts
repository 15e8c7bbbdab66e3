export const defaultProductName = 'Lectern'

/** Stands in the built page; the server, which knows the name, fills it in when it starts. */
export const productNamePlaceholder = '%PRODUCT_NAME%'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char)

export const fillProductName = (html: string, name: string): string =>
  html.replaceAll(productNamePlaceholder, () => escapeHtml(name))
