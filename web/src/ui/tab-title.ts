import { productName } from '#web/boot/product-name.ts'

/** What the browser's tab says of a page. */
export const tabTitle = (page: string): string => `${page} · ${productName()}`
